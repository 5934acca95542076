import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import type { KnownBidAsk } from '../../data/feed/bid-ask.ts';
import { liveQuoteOf, useFollow, useQuote } from '../../data/feed/quotes.ts';
import { useInstrument } from '../../data/feed/universe.ts';

import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Change } from '../../ui/Change.tsx';
import { Price } from '../../ui/Price.tsx';
import { leadOf } from '../../ui/quote-lead.ts';
import { SessionLeft } from './SessionLeft.tsx';
import styles from './ticket.module.css';

/** The instrument, its price now, and the session. */
export function InstrumentHead({ ticker, known }: { ticker: Ticker; known: KnownBidAsk }) {
  const instrument = useInstrument(ticker);
  useFollow('market', known.quote ? [ticker] : []);
  const pushed = useQuote(ticker);
  const { quote: snapshot, asOfMs } = known;
  const asked = useMemo(
    () => (snapshot && asOfMs !== undefined ? liveQuoteOf(snapshot, asOfMs) : undefined),
    [snapshot, asOfMs],
  );
  const isPushedNewer = pushed && pushed.receivedAtMs >= (asked?.receivedAtMs ?? 0);
  const quote = isPushedNewer ? pushed : asked;
  const lead = quote && leadOf(quote, 'session');
  return (
    <div className={styles['head']}>
      <a
        className={styles['name']}
        href={linkTo.instrument({ ticker, kind: instrument?.kind })}
        dir="auto"
      >
        {instrument?.name ?? '\u00a0'}
      </a>
      <div className={styles['last']}>
        <span className={styles['price']}>
          <span className="heard">
            <Trans>Last price</Trans>{' '}
          </span>
          <Price value={lead?.price} />
        </span>
        <Change change={lead?.change ?? null} percent={lead?.changePercent ?? null} />
        <AsOf asOfMs={quote?.receivedAtMs} quietMs={30_000} />
      </div>
      <SessionLeft />
    </div>
  );
}
