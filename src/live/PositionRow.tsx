import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Position } from '../../contract/portfolio.ts';
import { figuresOf } from '../../contract/position-figures.ts';
import type { Href } from '../nav/address.ts';
import { dollarsOf } from '../ui/dollars.ts';
import { Price } from '../ui/Price.tsx';
import { Row } from '../ui/Row.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { DirectionTag } from './DirectionTag.tsx';
import { InstrumentMark } from './InstrumentMark.tsx';
import styles from './PositionRow.module.css';
import { Result } from './Result.tsx';
import { useShownMoney } from './useShownMoney.ts';

/**
 * One position by itself, live, with all of its figures: shares, price and average on one side, market value, return and
 * today's P&L on the other. The caller names the price; the row renders only when that changes.
 */
export const PositionRow = memo(function PositionRow({
  position,
  href,
  priceMicros,
}: {
  position: Position;
  /** Where it leads. */
  href: Href;
  /** `undefined` while it is not known. */
  priceMicros: bigint | undefined;
}) {
  const money = useShownMoney();
  const format = useFormat();
  const figures = figuresOf(position, priceMicros);
  const average = format.price(dollarsOf(figures.averageMicros));
  return (
    <Row
      href={href}
      leading={<InstrumentMark ticker={position.ticker} />}
      title={
        <>
          {position.ticker} <DirectionTag direction={position.direction} />
        </>
      }
      subtitle={
        <span className={styles['lines']}>
          <span>
            {money.shares(position.qtyMicros)} × <Price value={dollarsOf(priceMicros)} />
          </span>
          <span>
            <Trans context="cost of a share">avg {average}</Trans>
          </span>
        </span>
      }
      trailing={
        <span className={styles['figures']} aria-live="off">
          <span className={styles['worth']}>{money.micros(figures.valueMicros)}</span>
          <span className={styles['result']}>
            <Trans>Open P&L</Trans>
            <Result micros={figures.returnMicros} percent={figures.returnPercent} />
          </span>
          <span className={styles['result']}>
            <Trans context="of a result">Today</Trans>
            <Result micros={figures.todayMicros} percent={figures.todayPercent} />
          </span>
        </span>
      }
    />
  );
});
