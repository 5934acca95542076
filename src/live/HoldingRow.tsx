import { Trans } from '@lingui/react/macro';
import { type MouseEvent, memo } from 'react';
import type { FeedType } from '../../contract/feed.ts';
import type { Position } from '../../contract/portfolio.ts';
import { figuresOf, type PositionFigures } from '../../contract/position-figures.ts';
import { positionPill } from '../data/device/position-pill.ts';
import { useQuote } from '../data/feed/quotes.ts';
import { useInstrument } from '../data/feed/universe.ts';
import type { Href } from '../nav/address.ts';
import { linkTo } from '../nav/links.ts';
import { Change } from '../ui/Change.tsx';
import { dollarsOf } from '../ui/dollars.ts';
import { Price } from '../ui/Price.tsx';
import { Row } from '../ui/Row.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useIsSeen } from '../ui/useIsSeen.ts';
import { changeFigure } from './change-figure.ts';
import { DirectionTag } from './DirectionTag.tsx';
import { HoldingCaption } from './HoldingCaption.tsx';
import styles from './HoldingRow.module.css';
import { InstrumentMark } from './InstrumentMark.tsx';
import { RowSpark } from './RowSpark.tsx';
import { useShownMoney } from './useShownMoney.ts';

/**
 * A position in a list: its shares, the day's course, its value and, in a pill that a tap switches, its gain. The
 * caller follows `feed` and provides the price, which is that of the total above.
 */
export const HoldingRow = memo(function HoldingRow({
  position,
  priceMicros,
  feed,
  href,
  onOpen,
}: {
  position: Position;
  /** `undefined` while it is not known: then the total above is not known either. */
  priceMicros: bigint | undefined;
  feed: FeedType;
  /** Without it the row links to the instrument. */
  href?: Href | undefined;
  /** Opens the position instead, with its average cost in the row. */
  onOpen?: ((position: Position) => void) | undefined;
}) {
  const { ticker, direction } = position;
  const { ref, isSeen } = useIsSeen();
  const instrument = useInstrument(ticker);
  const quote = useQuote(ticker, feed, isSeen);
  const figures = figuresOf(position, priceMicros);
  function press(event: MouseEvent<HTMLElement>): void {
    if (!changeFigure(event, positionPill)) onOpen?.(position);
  }
  return (
    <Row
      ref={ref}
      href={onOpen ? undefined : (href ?? linkTo.instrument({ ticker, kind: instrument?.kind }))}
      onPress={press}
      leading={<InstrumentMark ticker={ticker} instrument={instrument} />}
      title={
        <>
          {ticker} {direction === 'short' && <DirectionTag direction={direction} />}
        </>
      }
      subtitle={
        <Shares
          position={position}
          priceMicros={priceMicros}
          averageMicros={onOpen && figures.averageMicros}
        />
      }
      trailing={
        <>
          <RowSpark ticker={ticker} quote={quote} lead="day" isSeen={isSeen} isPlain />
          <HoldingFigures figures={figures} />
        </>
      }
    />
  );
});

function Shares({
  position,
  priceMicros,
  averageMicros,
}: {
  position: Position;
  priceMicros: bigint | undefined;
  averageMicros: bigint | undefined;
}) {
  const money = useShownMoney();
  const format = useFormat();
  const average = format.price(dollarsOf(averageMicros));
  return (
    <span className={styles['lines']}>
      <span>
        {money.shares(position.qtyMicros)} × <Price value={dollarsOf(priceMicros)} />
      </span>
      {averageMicros !== undefined && (
        <span>
          <Trans context="cost of a share">avg {average}</Trans>
        </span>
      )}
    </span>
  );
}

function HoldingFigures({ figures }: { figures: PositionFigures }) {
  const money = useShownMoney();
  const shown = positionPill.useFigure();
  const { valueMicros, todayMicros, todayPercent, returnPercent } = figures;
  return (
    <span className={styles['figures']} aria-live="off">
      <span className={styles['worth']}>{money.micros(valueMicros)}</span>
      {shown === 'dollars' && !money.isHidden ? (
        <Change change={dollarsOf(todayMicros) ?? null} isMoney look="pill" />
      ) : (
        <Change percent={shown === 'return' ? returnPercent : todayPercent} look="pill" />
      )}
      <span className="heard">
        <HoldingCaption />
      </span>
    </span>
  );
}
