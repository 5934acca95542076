import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { getOrders } from '../../../contract/order.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { getPositions, type Position } from '../../../contract/portfolio.ts';
import { areSettled, type Known, useKnown } from '../../data/call/known.ts';
import { OrderRow } from '../../live/OrderRow.tsx';
import { PositionRow } from '../../live/PositionRow.tsx';
import { useLivePrice } from '../../live/useLivePrice.ts';
import { useMarketFace } from '../../live/useMarketFace.ts';
import { WhyNotFilled } from '../../live/WhyNotFilled.tsx';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './MyHolding.module.css';
import { detailFeed } from './periods.ts';

const REFRESH_MS = 60_000;

type Order = OutputOf<typeof getOrders>['orders'][number];

/**
 * The customer's position in one instrument, and its pending orders. The children follow once both are loaded or have
 * failed; otherwise the content below would move.
 */
export default function MyHolding({ ticker, children }: { ticker: Ticker; children: ReactNode }) {
  const positions = useKnown(getPositions, {}, { refreshMs: REFRESH_MS });
  const pending = useKnown(getOrders, { ticker, status: 'pending' }, { refreshMs: REFRESH_MS });
  return (
    <>
      <MyPosition ticker={ticker} known={positions} />
      {pending.value && <MyOrders ticker={ticker} {...pending.value} />}
      {areSettled(positions, pending) ? children : <Skeleton rows={6} />}
    </>
  );
}

function MyPosition({
  ticker,
  known,
}: {
  ticker: Ticker;
  known: Known<OutputOf<typeof getPositions>>;
}) {
  const position = known.value?.positions.find((each) => each.ticker === ticker);
  // Hidden for a customer without a position.
  if (known.value ? !position : !known.declined) return null;
  return (
    <Section title={<Trans>My position</Trans>} more={position && <CloseLink {...position} />}>
      {position && (
        <List>
          <LivePosition position={position} />
        </List>
      )}
      {!known.value && <Declined answer={known.declined} onRetry={known.reload} />}
      {known.declined && <AsOf asOfMs={known.asOfMs} />}
    </Section>
  );
}

/** Uses the price of the screen's head; no total depends on it. */
function LivePosition({ position }: { position: Position }) {
  return (
    <PositionRow
      position={position}
      priceMicros={useLivePrice(position, detailFeed)}
      href={linkTo.deskPositions({ ticker: position.ticker })}
    />
  );
}

/** Hidden when pending orders already close the whole position. */
function CloseLink({ ticker, direction, availableMicros }: Position) {
  if (availableMicros === '0') return <Trans>Closing…</Trans>;
  return direction === 'short' ? (
    <a className={styles['link']} href={linkTo.closeShort({ symbol: ticker })}>
      <Trans>Cover position</Trans>
    </a>
  ) : (
    <a className={styles['link']} href={linkTo.closeLong({ symbol: ticker })}>
      <Trans>Close position</Trans>
    </a>
  );
}

function MyOrders({ ticker, orders }: { ticker: Ticker; orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <Section
      title={<Trans>My orders</Trans>}
      more={
        <a className={styles['link']} href={linkTo.deskOrders({ ticker })}>
          <Trans>All orders</Trans>
        </a>
      }
    >
      <Waiting ticker={ticker} orders={orders} />
    </Section>
  );
}

/** The bid and ask are requested only while orders are pending. */
function Waiting({ ticker, orders }: { ticker: Ticker; orders: readonly Order[] }) {
  const face = useMarketFace(ticker);
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className={styles['order']}>
          <List>
            <OrderRow order={order} />
          </List>
          {!order.isCancelling && (
            <p className={styles['why']}>
              <WhyNotFilled order={order} face={face} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
