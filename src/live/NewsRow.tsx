import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { NewsItem } from '../../contract/news.ts';
import { linkTo } from '../nav/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.tsx';
import row from '../ui/SentenceRow.module.css';
import { Tag } from '../ui/Tag.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { InstrumentMark } from './InstrumentMark.tsx';
import { newsKindTexts } from './news-kind-texts.ts';
import styles from './NewsRow.module.css';
import type { NewsWords } from './news-words.ts';

/** One news item in a list. */
export const NewsRow = memo(function NewsRow({
  item,
  words,
  isUnderDay = false,
}: {
  item: NewsItem;
  words: NewsWords;
  /** Whether the row is below a heading with its day. */
  isUnderDay?: boolean | undefined;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [ticker] = item.tickers;
  const { title } = words.item(item);
  return (
    <Row
      wraps
      href={linkTo.newsItem({ id: item.id })}
      leading={
        ticker === undefined ? (
          <span className={row['mark']}>
            <Icon name="market" size={20} />
          </span>
        ) : (
          <InstrumentMark ticker={ticker} />
        )
      }
      title={
        <span
          className={row['title']}
          lang={item.outside?.language}
          data-over={item.correctedBy === null ? undefined : ''}
        >
          {title}
        </span>
      }
      subtitle={
        <span className={row['meta']}>
          {ticker !== undefined && <span className={styles['ticker']}>{ticker}</span>}
          <span>
            {item.outside ? (
              <Trans>Outside source: {item.outside.publisher}</Trans>
            ) : (
              i18n._(newsKindTexts[item.kind])
            )}
          </span>
          <time dateTime={new Date(item.atMs).toISOString()}>
            {isUnderDay ? format.marketTime(item.atMs) : format.marketMoment(item.atMs)}
          </time>
          <CorrectionTag item={item} />
        </span>
      }
    />
  );
});

/** Marks a correction or a corrected item; for a provider's text, a changed or withdrawn one. */
export function CorrectionTag({ item: { corrects, correctedBy, outside } }: { item: NewsItem }) {
  if (outside?.isWithdrawn) {
    return (
      <Tag tone="warn">
        <Trans context="of a news item">Withdrawn</Trans>
      </Tag>
    );
  }
  if (corrects !== null) {
    return (
      <Tag tone="accent">
        {outside ? (
          <Trans context="of a news item">Updated</Trans>
        ) : (
          <Trans context="of a news item">Correction</Trans>
        )}
      </Tag>
    );
  }
  if (correctedBy === null) return null;
  return (
    <Tag tone="warn">
      {outside ? (
        <Trans context="of a news item">Earlier version</Trans>
      ) : (
        <Trans context="of a news item">Corrected</Trans>
      )}
    </Tag>
  );
}
