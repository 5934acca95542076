import { Trans } from '@lingui/react/macro';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../data/account/position-figures.ts';
import { useRowFigure } from '../../data/device/row-figure.ts';
import { useQuote } from '../../data/feed/quotes.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { changeFigure } from '../../live/change-figure.ts';
import { DirectionTag } from '../../live/DirectionTag.tsx';
import { InstrumentMark } from '../../live/InstrumentMark.tsx';
import { RowSpark } from '../../live/RowSpark.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Change } from '../../ui/Change.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Price } from '../../ui/Price.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import { accountFeed } from './asked.ts';
import styles from './HoldingRow.module.css';

/** A position at a glance: its shares, the day's course, what it is worth and what it made today. */
export function HoldingRow({
  position,
  priceMicros,
}: {
  position: Position;
  /** The price of the total above. */
  priceMicros: bigint | undefined;
}) {
  const { ticker, direction, qtyMicros } = position;
  const money = useShownMoney();
  const format = useFormat();
  const { ref, isSeen } = useIsSeen();
  const instrument = useInstrument(ticker);
  const quote = useQuote(ticker, accountFeed, isSeen);
  const figure = useRowFigure();
  const { valueMicros, todayMicros, todayPercent } = figuresOf(position, priceMicros);
  return (
    <Row
      ref={ref}
      href={linkTo.instrument({ ticker, kind: instrument?.kind })}
      onPress={changeFigure}
      leading={<InstrumentMark ticker={ticker} instrument={instrument} />}
      title={
        <>
          {ticker} {direction === 'short' && <DirectionTag direction={direction} />}
        </>
      }
      subtitle={
        <>
          {money.shares(qtyMicros)} × <Price value={dollarsOf(priceMicros)} />
        </>
      }
      trailing={
        <>
          <RowSpark ticker={ticker} quote={quote} lead="day" isSeen={isSeen} />
          <span className={styles['figures']} aria-live="off">
            <span className={styles['worth']}>{money.cents(valueMicros)}</span>
            {figure === 'dollars' && !money.isHidden ? (
              <Change change={dollarsOf(todayMicros) ?? null} look="pill" />
            ) : figure === 'volume' ? (
              <span className={styles['volume']} data-look="pill">
                <Trans>Vol {format.short(quote?.volume)}</Trans>
              </span>
            ) : (
              <Change percent={todayPercent} look="pill" />
            )}
          </span>
        </>
      }
    />
  );
}
