import { Trans, useLingui } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FoundTopics } from './FoundTopics.tsx';
import styles from './HelpCentre.module.css';
import { HelpSearch } from './HelpSearch.tsx';
import type { TopicTexts } from '../../live/help/topic.ts';
import { TopicGroups } from './TopicGroups.tsx';

/** All topics under their headings or, with a query, the matching ones. */
export function HelpCentre({ texts, isUnknown }: { texts: TopicTexts; isUnknown: boolean }) {
  const { t } = useLingui();
  const go = useGo();
  const text = useParameter('text') ?? '';

  /** The address keeps the query, so that Back returns to the results. */
  function type(next: string): void {
    go(linkTo.help({ text: next }), { replace: true });
  }

  return (
    <>
      <HelpSearch text={text} onText={type} />
      {isUnknown && (
        <Empty icon="info" title={<Trans>We couldn’t find this help topic</Trans>}>
          <Trans>It may have been renamed. All topics are listed below.</Trans>
        </Empty>
      )}
      {text.trim() === '' ? (
        <>
          <TopicGroups texts={texts} />
          <p className={styles['more']}>
            <a className={styles['link']} href={linkTo.service()}>
              <Trans>Customer service</Trans>
            </a>
            <a className={styles['link']} href={linkTo.documents()}>
              <Trans>User agreement and anti-money-laundering agreement</Trans>
            </a>
          </p>
        </>
      ) : (
        <FoundTopics texts={texts} query={text} label={t`Search results`} onAll={() => type('')} />
      )}
    </>
  );
}
