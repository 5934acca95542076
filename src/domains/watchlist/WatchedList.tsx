import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { useKnown } from '../../data/known.ts';
import { currentQuote, liveQuoteOf, useFollow } from '../../data/quotes.ts';
import { useUniverse } from '../../data/universe.ts';
import { type Undo, unwatch } from '../../data/watchlists.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { List } from '../../ui/List.tsx';
import { leadOf } from '../../ui/quote-lead.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { showToast } from '../../ui/toast.ts';
import { listFeed, quotesOf } from './asked.ts';
import { sortWatched, type WatchedOrder, watchedOrders } from './sort-watched.ts';
import { Summary } from './Summary.tsx';
import { useWatchedOrder } from './useWatchedOrder.ts';
import { WatchedRow } from './WatchedRow.tsx';

/** Rows change places no more often than this. */
const RESORT_MS = 30_000;

const orderTexts: Record<WatchedOrder, MessageDescriptor> = {
  manual: msg`My order`,
  change: msg`Change`,
  name: msg`Name`,
  price: msg`Price`,
};

/** The instruments of one watchlist, live, in the order asked for. */
export function WatchedList({
  listId,
  tickers,
  isEditing,
}: {
  listId: string;
  tickers: readonly Ticker[];
  isEditing: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [order, setOrder] = useWatchedOrder();
  const { value, asOfMs } = useKnown(getQuotes, quotesOf(tickers), { refreshMs: RESORT_MS });
  const instruments = useUniverse().value;
  useFollow(listFeed, tickers);

  const known = useMemo(
    () => new Map(value?.quotes.map((quote) => [quote.ticker, quote])),
    [value],
  );
  const sorted = useMemo(
    () =>
      sortWatched(tickers, order, (ticker) => {
        const shown = known.get(ticker);
        const quote = currentQuote(ticker) ?? (shown && liveQuoteOf(shown, asOfMs ?? 0));
        const now = quote && leadOf(quote, 'day');
        return {
          name: instruments?.find((instrument) => instrument.ticker === ticker)?.name,
          price: now?.price,
          changePercent: now?.changePercent,
        };
      }),
    [tickers, order, known, asOfMs, instruments],
  );

  function remove(ticker: Ticker): void {
    const undo: Undo = unwatch(ticker, listId);
    showToast({ text: t`${ticker} removed from the watchlist`, undo });
  }

  return (
    <>
      <Summary tickers={tickers} />
      <Segmented
        look="tabs"
        label={t`Order`}
        options={watchedOrders.map((name) => ({ value: name, label: i18n._(orderTexts[name]) }))}
        value={order}
        onChange={setOrder}
      />
      <List label={t`Watchlist`}>
        {sorted.map((ticker) => (
          <WatchedRow
            key={ticker}
            ticker={ticker}
            known={known.get(ticker)}
            asOfMs={asOfMs}
            isEditing={isEditing}
            onRemove={remove}
          />
        ))}
      </List>
      <AsOf asOfMs={asOfMs} />
    </>
  );
}
