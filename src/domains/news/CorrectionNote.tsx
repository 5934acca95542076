import { Trans } from '@lingui/react/macro';
import type { NewsItem, OutsideText } from '../../../contract/news.ts';
import type { NewsWords } from '../../live/news-words.ts';
import { linkTo } from '../../nav/links.ts';
import { Note } from '../../ui/Note.tsx';
import styles from './news.module.css';

/** A correction with the item that it corrects, on the screen of either. */
export function CorrectionNote({
  corrects,
  correctedBy,
  words,
}: {
  corrects: NewsItem | null;
  correctedBy: NewsItem | null;
  words: NewsWords;
}) {
  const other = correctedBy ?? corrects;
  if (!other) return null;
  return (
    <div className={styles['correction']}>
      <Note
        icon={correctedBy ? 'warning' : 'info'}
        action={
          <a
            className={styles['other']}
            href={linkTo.newsItem({ id: other.id })}
            lang={other.outside?.language}
          >
            {words.item(other).title}
          </a>
        }
      >
        {other.outside ? (
          <OfProvider later={correctedBy?.outside} />
        ) : correctedBy ? (
          <Trans>This item was wrong. This one corrects it:</Trans>
        ) : (
          <Trans>This item corrects an earlier one, which stays as it was published:</Trans>
        )}
      </Note>
    </div>
  );
}

/** For a provider's text: its later version, or a note that an earlier one exists. */
function OfProvider({ later }: { later: OutsideText | null | undefined }) {
  if (!later) return <Trans>There is an earlier version of this text:</Trans>;
  return later.isWithdrawn ? (
    <Trans>The provider has withdrawn this story:</Trans>
  ) : (
    <Trans>The provider has changed this text. The later version:</Trans>
  );
}
