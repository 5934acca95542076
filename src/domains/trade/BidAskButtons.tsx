import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MICROS } from '../../../contract/money.ts';
import type { FeedType } from '../../../contract/feed.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { KnownBidAsk } from '../../data/feed/bid-ask.ts';
import { useHasLeft } from '../../data/feed/left-bid-ask.ts';
import { useQuote } from '../../data/feed/quotes.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Price } from '../../ui/Price.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './ticket.module.css';

/** A quote older than this shows its age. */
const QUIET_MS = 5_000;

/** The best bid and ask with their sizes; a tap takes one as the limit price. */
export function BidAskButtons({
  ticker,
  known,
  feed,
  onTake,
}: {
  ticker: Ticker;
  known: KnownBidAsk;
  /** The slice whose price is seen with them. */
  feed: FeedType;
  onTake: (priceMicros: bigint) => void;
}) {
  const { t } = useLingui();
  const { quote, bidAsk, asOfMs } = known;
  const isLeft = useHasLeft(ticker, quote, asOfMs, useQuote(ticker, feed));
  return (
    <div className={styles['bidAsk']} data-left={isLeft || undefined}>
      <BookSide
        title={t`Use the bid as limit price`}
        label={<Trans>Bid</Trans>}
        price={quote?.bid}
        micros={bidAsk?.bidMicros}
        sizeMicros={bidAsk?.bidSizeMicros}
        onTake={onTake}
      />
      <BookSide
        title={t`Use the ask as limit price`}
        label={<Trans>Ask</Trans>}
        price={quote?.ask}
        micros={bidAsk?.askMicros}
        sizeMicros={bidAsk?.askSizeMicros}
        onTake={onTake}
      />
      <div className={styles['bidAskAge']}>
        <AsOf asOfMs={asOfMs} quietMs={QUIET_MS} />
      </div>
    </div>
  );
}

function BookSide({
  title,
  label,
  price,
  micros,
  sizeMicros,
  onTake,
}: {
  title: string;
  label: ReactNode;
  price: number | null | undefined;
  micros: bigint | undefined;
  sizeMicros: bigint | undefined;
  onTake: (priceMicros: bigint) => void;
}) {
  const format = useFormat();
  const size = micros === undefined ? undefined : Number((sizeMicros ?? 0n) / MICROS);
  return (
    <button
      type="button"
      className={styles['side']}
      title={title}
      disabled={micros === undefined}
      onClick={() => micros !== undefined && onTake(micros)}
    >
      <span className={styles['sideLabel']}>{label}</span>
      <span className={styles['sideSize']}>{size !== undefined && `× ${format.number(size)}`}</span>
      <span className={styles['sidePrice']}>
        <Price value={price} />
      </span>
    </button>
  );
}
