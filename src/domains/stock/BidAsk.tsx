import { Trans } from '@lingui/react/macro';
import type { CSSProperties, Ref } from 'react';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Price } from '../../ui/Price.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Derived } from './Derived.tsx';
import { workSpread } from './formulas.ts';
import styles from './BidAsk.module.css';
import { Working, writeUnit } from './Working.tsx';

/** A bid and ask older than this show their age. */
const QUIET_MS = 30_000;

/** The best bid and ask with their sizes, and the spread between them. */
export function BidAsk({
  ref,
  quote,
  asOfMs,
  isLeft,
}: {
  ref: Ref<HTMLDivElement>;
  quote: QuoteSnapshot | undefined;
  /** Wall time of the snapshot: pushed quotes do not carry bid and ask. */
  asOfMs: number | undefined;
  /** The price has left them since. */
  isLeft: boolean;
}) {
  const format = useFormat();
  const spread = workSpread(quote?.bid, quote?.ask);
  const bidSize = quote?.bidSize ?? null;
  const askSize = quote?.askSize ?? null;
  const whole = (bidSize ?? 0) + (askSize ?? 0);
  return (
    // A new element once the quote is known, because a price that replaces a dash has not moved.
    <div
      ref={ref}
      key={quote ? 'known' : 'unknown'}
      className={styles['bidAsk']}
      data-left={isLeft || undefined}
    >
      <div className={styles['side']}>
        <span className={styles['label']}>
          <Trans>Bid</Trans>
        </span>
        <span className={styles['price']}>
          <Price value={quote?.bid} />
        </span>
        <span className={styles['size']}>{bidSize !== null && `× ${format.number(bidSize)}`}</span>
      </div>
      <div className={styles['middle']}>
        <Derived figure="spread" working={<Working worked={spread} />}>
          {writeUnit(format, spread.value, spread.unit)}
        </Derived>
      </div>
      <div className={styles['side']} data-side="ask">
        <span className={styles['price']}>
          <Price value={quote?.ask} />
        </span>
        <span className={styles['size']}>{askSize !== null && `× ${format.number(askSize)}`}</span>
        <span className={styles['label']}>
          <Trans>Ask</Trans>
        </span>
      </div>
      {bidSize !== null && askSize !== null && whole > 0 && (
        <div
          className={styles['bar']}
          aria-hidden="true"
          style={{ '--bid': `${(100 * bidSize) / whole}%` } as CSSProperties}
        />
      )}
      <AsOf asOfMs={asOfMs} quietMs={QUIET_MS} />
    </div>
  );
}
