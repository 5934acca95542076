import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { FeedType } from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { getQuotes, type QuoteSnapshot } from '../../contract/quote.ts';
import { useKnown } from '../data/call/known.ts';
import { liveQuoteOf, useFollow, useQuote } from '../data/feed/quotes.ts';
import { useInstrument } from '../data/feed/universe.ts';
import { useWatchlists } from '../data/sync/watchlists.ts';
import { linkTo } from '../nav/links.ts';
import { Change } from '../ui/Change.tsx';
import { Price } from '../ui/Price.tsx';
import { leadOf } from '../ui/quote-lead.ts';
import { useIsSeen } from '../ui/useIsSeen.ts';
import styles from './RailWatchlist.module.css';

/** More rows than a tall window shows; the rest is on the watchlist's own screen. */
const ROWS = 24;
const REFRESH_MS = 60_000;
/** The same slice as the lists, so that nothing is subscribed twice. */
const listFeed: FeedType = 'market';

/** The first watchlist that has anything on it, live, in the rail of a wide window. */
export function RailWatchlist() {
  const { t } = useLingui();
  const lists = useWatchlists();
  const list = lists?.find(({ tickers }) => tickers.length > 0);
  return (
    <div className={styles['part']}>
      <a className={styles['heading']} href={linkTo.watchlist(list && { list: list.id })}>
        {list?.name || <Trans>Watchlist</Trans>}
      </a>
      {list && (
        <ul className={styles['rows']} aria-label={t`Watchlist`}>
          <Watched tickers={list.tickers.slice(0, ROWS)} />
        </ul>
      )}
      {lists && !list && (
        <p className={styles['empty']}>
          <Trans>Follow stocks and ETFs to see their live prices here.</Trans>
        </p>
      )}
    </div>
  );
}

function Watched({ tickers }: { tickers: Ticker[] }) {
  const { value, asOfMs } = useKnown(getQuotes, { tickers }, { refreshMs: REFRESH_MS });
  useFollow(listFeed, tickers);
  return tickers.map((ticker) => (
    <WatchedRow
      key={ticker}
      ticker={ticker}
      known={value?.quotes.find((quote) => quote.ticker === ticker)}
      asOfMs={asOfMs}
    />
  ));
}

const WatchedRow = memo(function WatchedRow({
  ticker,
  known,
  asOfMs = 0,
}: {
  ticker: Ticker;
  known: QuoteSnapshot | undefined;
  asOfMs: number | undefined;
}) {
  const { ref, isSeen } = useIsSeen();
  const instrument = useInstrument(ticker);
  const quote = useQuote(ticker, listFeed, isSeen) ?? (known && liveQuoteOf(known, asOfMs));
  const now = quote && leadOf(quote, 'day');
  return (
    <li ref={ref}>
      <a className={styles['row']} href={linkTo.instrument({ ticker, kind: instrument?.kind })}>
        <span className={styles['ticker']}>{ticker}</span>
        <span className={styles['price']}>
          <Price value={now?.price} />
        </span>
        <span className={styles['change']}>
          <Change percent={now?.changePercent} />
        </span>
      </a>
    </li>
  );
});
