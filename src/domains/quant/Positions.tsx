import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductPosition } from '../../../contract/product-order.ts';
import { Result } from '../../live/Result.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LateOwn } from './ai/LateOwn.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useOrders } from './orders.ts';
import { PositionCard, worthOf } from './PositionCard.tsx';
import { usePositions } from './positions.ts';
import styles from './quant.module.css';

/** What the customer holds, and what waits. */
export function Positions() {
  const { value, asOfMs, declined, reload } = usePositions();
  const { orders = [] } = useOrders();
  const waiting = orders.filter(({ state }) => state === 'pending');
  if (!value) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={6} />;
  }
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      {waiting.length > 0 && <Waiting orders={waiting} />}
      {value.positions.length > 0 ? (
        <>
          <Totals positions={value.positions} />
          <AsOf asOfMs={asOfMs} />
          <div className={styles['cards']}>
            {value.positions.map((position) => (
              <PositionCard key={position.productId} position={position} />
            ))}
          </div>
        </>
      ) : (
        waiting.length === 0 && (
          <Empty
            icon="layers"
            title={<Trans>You hold no products yet</Trans>}
            action={
              <ButtonLink look="primary" href={linkTo.products()}>
                <Trans>View products</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              Funds and quantitative products that you buy appear here with their worth.
            </Trans>
          </Empty>
        )
      )}
      <LateOwn isBrief />
    </>
  );
}

function Totals({ positions }: { positions: readonly ProductPosition[] }) {
  const money = useShownMoney();
  // What was paid out is no longer held.
  const held = positions.filter(({ unitsMicros }) => unitsMicros !== '0');
  const worth = held.reduce(
    (sum, { unitsMicros, liveNavMicros, valueMicros }) =>
      sum + (liveNavMicros === null ? BigInt(valueMicros) : worthOf(unitsMicros, liveNavMicros)),
    0n,
  );
  const cost = held.reduce((sum, { costMicros }) => sum + BigInt(costMicros), 0n);
  return (
    <div className={styles['totals']}>
      <p className={styles['basis']}>
        <Trans>Value of all products</Trans>
      </p>
      <p className={styles['nav']}>
        <b>{money.cents(worth)}</b> <Result micros={worth - cost} />
      </p>
    </div>
  );
}

function Waiting({ orders }: { orders: NonNullable<ReturnType<typeof useOrders>['orders']> }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Waiting orders</Trans>}>
      {orders.map((order) => (
        <div key={order.id}>
          <List label={t`Waiting orders`}>
            <OrderRow order={order} />
          </List>
          <div className={styles['buttons']}>
            <CancelOrder order={order} />
          </div>
        </div>
      ))}
    </Section>
  );
}
