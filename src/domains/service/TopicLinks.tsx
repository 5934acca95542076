import { Trans } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { loadTopics } from '../../live/help/load-topics.ts';
import { topicNamed } from '../../live/help/topic.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './service.module.css';

/** Links to help topics by title. */
export function TopicLinks({ ids }: { ids: readonly string[] }) {
  return (
    <Suspense fallback={<Skeleton blockSize={`${ids.length * 2.75}rem`} />}>
      <Links ids={ids} />
    </Suspense>
  );
}

function Links({ ids }: { ids: readonly string[] }) {
  const { locale, tag } = useTextLanguage();
  const texts = use(loadTopics(locale));
  // A newer server may send topics unknown to this page.
  const known = texts ? ids.flatMap((id) => topicNamed(id) ?? []) : [];
  if (!texts || known.length === 0) {
    return (
      <a className={styles['topic']} href={linkTo.help()}>
        <Trans>Help</Trans>
        <Icon name="chevron" size={16} />
      </a>
    );
  }
  return (
    <ul className={styles['topics']} lang={tag}>
      {known.map((id) => (
        <li key={id}>
          <a className={styles['topic']} href={linkTo.help({ topic: id })}>
            {texts[id].title}
            <Icon name="chevron" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
