import { Plural, Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import type { LiveQuote } from '../../data/feed/quotes.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { leadOf } from '../../ui/quote-lead.ts';
import { countMoves } from './sort-watched.ts';
import styles from './Summary.module.css';

const STEP_MS = 2_000;
/** The interval until every price has arrived. */
const FIRST_STEP_MS = 500;

/** The numbers of rising and falling instruments in the list, counted every other second, and the age of their prices. */
export function Summary({
  tickers,
  quoteOf,
  asOfMs,
}: {
  tickers: readonly Ticker[];
  quoteOf: (ticker: Ticker) => LiveQuote | undefined;
  asOfMs: number | undefined;
}) {
  const { up, down, flat } = countMoves(
    tickers.map((ticker) => {
      const quote = quoteOf(ticker);
      return quote && leadOf(quote, 'day').changePercent;
    }),
  );
  const counted = up + down + flat;
  useWallNow(counted < tickers.length ? FIRST_STEP_MS : STEP_MS);
  return (
    <p className={styles['summary']}>
      <span>
        <Plural value={tickers.length} one="# symbol" other="# symbols" />
      </span>
      {counted > 0 && (
        <>
          <span data-way="up">
            <Trans>{up} up</Trans>
          </span>
          <span data-way="down">
            <Trans>{down} down</Trans>
          </span>
        </>
      )}
      {flat > 0 && (
        <span>
          <Trans>{flat} unchanged</Trans>
        </span>
      )}
      <AsOf asOfMs={asOfMs} />
    </p>
  );
}
