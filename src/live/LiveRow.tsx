import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { FeedType } from '../../contract/feed.ts';
import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import { liveQuoteOf, useQuote } from '../data/feed/quotes.ts';
import { useInstrument } from '../data/feed/universe.ts';
import { rowFigure } from '../data/device/row-figure.ts';
import { linkTo } from '../nav/links.ts';
import type { Lead } from '../ui/quote-lead.ts';
import { QuoteFigures } from '../ui/QuoteFigures.tsx';
import { Row } from '../ui/Row.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useIsSeen } from '../ui/useIsSeen.ts';
import { changeFigure } from './change-figure.ts';
import { InstrumentMark } from './InstrumentMark.tsx';
import styles from './LiveRow.module.css';
import { RowSpark } from './RowSpark.tsx';

interface Quoted {
  readonly ticker: Ticker;
  /** The quote from a call, until the feed sends one. */
  readonly known?: QuoteSnapshot | undefined;
  /** When that call was answered, wall time. */
  readonly asOfMs?: number | undefined;
  /** The slice that the screen follows; the caller follows it with `useFollow`. */
  readonly feed?: FeedType | undefined;
  readonly lead?: Lead | undefined;
  readonly showVolume?: boolean | undefined;
  /** The session's course instead of the figures below the price. */
  readonly hasSpark?: boolean | undefined;
  /** The change is below the price, which leaves more room for the name. */
  readonly isStacked?: boolean | undefined;
}

/**
 * One instrument in a list, live; re-renders only for its own symbol, and not at all while out of sight. Pass the
 * instrument if a call returned it; otherwise it is looked up by its ticker.
 */
export const LiveRow = memo(function LiveRow({
  instrument: given,
  title,
  subtitle,
  leading,
  action,
  ...quoted
}: Quoted & {
  readonly instrument?: Instrument | undefined;
  /** Replaces the ticker. */
  readonly title?: ReactNode;
  /** Replaces the name. */
  readonly subtitle?: ReactNode;
  readonly leading?: ReactNode;
  readonly action?: ReactNode;
}) {
  const { ticker } = quoted;
  const { ref, isSeen } = useIsSeen();
  const found = useInstrument(ticker);
  const instrument = given ?? found;
  return (
    <Row
      ref={ref}
      href={linkTo.instrument({ ticker, kind: instrument?.kind })}
      onPress={changeFigure}
      leading={
        leading ?? (
          <span className={styles['mark']}>
            <InstrumentMark ticker={ticker} instrument={instrument} />
          </span>
        )
      }
      title={
        <>
          {title ?? ticker}
          <Badge instrument={instrument} />
        </>
      }
      subtitle={subtitle ?? instrument?.name ?? '\u00a0'}
      trailing={<LiveFigures {...quoted} isSeen={isSeen} />}
      action={action}
    />
  );
});

/** The part of a row that changes with each trade. */
function LiveFigures({
  ticker,
  known,
  asOfMs = 0,
  feed = 'market',
  lead = 'day',
  showVolume,
  hasSpark,
  isStacked = hasSpark,
  isSeen,
}: Quoted & { isSeen: boolean }) {
  const pushed = useQuote(ticker, feed, isSeen);
  const quote = pushed ?? (known && liveQuoteOf(known, asOfMs));
  const figure = rowFigure.useFigure();
  return (
    <>
      {hasSpark && <RowSpark ticker={ticker} quote={quote} lead={lead} isSeen={isSeen} />}
      <QuoteFigures
        quote={quote}
        lead={lead}
        showVolume={showVolume}
        figure={figure}
        isStacked={isStacked}
      />
    </>
  );
}

/** Marks a fund and its leverage. */
export function Badge({ instrument }: { instrument: Instrument | undefined }) {
  const format = useFormat();
  if (instrument?.kind !== 'etf') return null;
  const { leverage } = instrument;
  // The space is part of the badge; at the end of a line by itself, it would move when the badge appears.
  return (
    <>
      {' '}
      <span className={styles['badge']} data-leveraged={leverage === 1 ? undefined : ''}>
        {leverage === 1 ? <Trans>ETF</Trans> : format.times(leverage)}
      </span>
    </>
  );
}
