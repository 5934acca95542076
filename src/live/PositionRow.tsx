import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { FeedType } from '../../contract/feed.ts';
import type { Position } from '../../contract/portfolio.ts';
import { figuresOf } from '../data/position-figures.ts';
import type { Href } from '../nav/hash-location.ts';
import { dollarsOf } from '../ui/dollars.ts';
import { Price } from '../ui/Price.tsx';
import { Row } from '../ui/Row.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useIsSeen } from '../ui/useIsSeen.ts';
import { DirectionTag } from './DirectionTag.tsx';
import styles from './PositionRow.module.css';
import { Result } from './Result.tsx';
import { useLivePrice } from './useLivePrice.ts';
import { useShownMoney } from './useShownMoney.ts';

/**
 * One position, live: shares, price and average on one side, market value, return and today's P&L on the other. Renders
 * for its own ticker alone, and not at all while out of sight. The caller follows `feed` with `useFollow`.
 */
export const PositionRow = memo(function PositionRow({
  position,
  feed,
  href,
  onOpen,
  priceMicros,
}: {
  position: Position;
  /** The slice that the screen follows. */
  feed: FeedType;
  /** Where it leads; without one `onOpen` is asked. */
  href?: Href | undefined;
  onOpen?: ((position: Position) => void) | undefined;
  /** The price that the total above is made of; without one the row follows the feed by itself. */
  priceMicros?: bigint | undefined;
}) {
  const { ref, isSeen } = useIsSeen();
  const money = useShownMoney();
  const format = useFormat();
  const isOwn = priceMicros === undefined;
  const live = useLivePrice(position, feed, isSeen && isOwn);
  const price = isOwn ? live : priceMicros;
  const figures = figuresOf(position, price);
  const average = format.price(dollarsOf(figures.averageMicros));
  return (
    <Row
      ref={ref}
      href={href}
      onPress={onOpen && (() => onOpen(position))}
      title={
        <>
          {position.ticker} <DirectionTag direction={position.direction} />
        </>
      }
      subtitle={
        <span className={styles['lines']}>
          <span>
            {money.shares(position.qtyMicros)} × <Price value={dollarsOf(price)} />
          </span>
          <span>
            <Trans context="cost of a share">avg {average}</Trans>
          </span>
        </span>
      }
      trailing={
        <span className={styles['figures']} aria-live="off">
          <span className={styles['worth']}>{money.cents(figures.valueMicros)}</span>
          <Result micros={figures.returnMicros} percent={figures.returnPercent} />
          <span className={styles['today']}>
            <Trans context="of a result">Today</Trans>
            <Result micros={figures.todayMicros} percent={figures.todayPercent} />
          </span>
        </span>
      }
    />
  );
});
