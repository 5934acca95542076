import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { useKnown } from '../../data/call/known.ts';
import { currentQuote, liveQuoteOf, useFollow } from '../../data/feed/quotes.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import type { Watchlist } from '../../data/sync/watchlist-rules.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import type { QuotedRow } from '../../live/quote-figures.ts';
import { List } from '../../ui/List.tsx';
import { leadOf } from '../../ui/quote-lead.ts';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { listFeed, quotesOf } from './asked.ts';
import { SortChoice } from './SortChoice.tsx';
import { sortWatched } from './sort-watched.ts';
import { Summary } from './Summary.tsx';
import { useWatchedOrder } from './useWatchedOrder.ts';
import { WatchedTable } from './WatchedTable.tsx';
import styles from './WatchedList.module.css';

/** The minimum time between two reorderings. */
const RESORT_MS = 30_000;

/** The instruments of one watchlist, live, in the requested order. */
export function WatchedList({ list: { tickers } }: { list: Watchlist }) {
  const { t } = useLingui();
  const [order, setOrder] = useWatchedOrder();
  const { value, asOfMs } = useKnown(getQuotes, quotesOf(tickers), { refreshMs: RESORT_MS });
  const instruments = useUniverse().value;
  useFollow(listFeed, tickers);

  const known = useMemo(
    () => new Map(value?.quotes.map((quote) => [quote.ticker, quote])),
    [value],
  );
  const byTicker = useMemo(
    () => new Map(instruments?.map((instrument) => [instrument.ticker, instrument])),
    [instruments],
  );
  const quoteOf = useCallback(
    (ticker: Ticker) => {
      const shown = known.get(ticker);
      return currentQuote(ticker) ?? (shown && liveQuoteOf(shown, asOfMs ?? 0));
    },
    [known, asOfMs],
  );
  const sorted = useMemo(
    () =>
      sortWatched(tickers, order, (ticker) => {
        const quote = quoteOf(ticker);
        const now = quote && leadOf(quote, 'day');
        return {
          name: byTicker.get(ticker)?.name,
          price: now?.price,
          changePercent: now?.changePercent,
        };
      }),
    [tickers, order, quoteOf, byTicker],
  );

  const rows = useMemo(
    () =>
      tickers.map((ticker): QuotedRow => ({
        ticker,
        instrument: byTicker.get(ticker),
        known: known.get(ticker),
        asOfMs: asOfMs ?? 0,
      })),
    [tickers, byTicker, known, asOfMs],
  );
  const summary = <Summary tickers={tickers} quoteOf={quoteOf} asOfMs={asOfMs} />;

  return (
    <WithRoom
      table={<WatchedTable rows={rows} summary={summary} />}
      rows={
        <>
          <div className={styles['head']}>
            {summary}
            <SortChoice order={order} onChoose={setOrder} />
          </div>
          <List label={t`Watchlist`}>
            {sorted.map((ticker) => (
              <LiveRow
                hasSpark
                key={ticker}
                ticker={ticker}
                known={known.get(ticker)}
                asOfMs={asOfMs}
                feed={listFeed}
              />
            ))}
          </List>
        </>
      }
    />
  );
}
