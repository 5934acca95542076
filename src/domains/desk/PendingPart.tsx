import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getOrders, type Order } from '../../../contract/order.ts';
import { useBidAsks } from '../../data/feed/bid-asks.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { CancelAllSheet } from './CancelAllSheet.tsx';
import desk from './desk.module.css';
import styles from './pending.module.css';
import { type Act, OrderSheets } from './OrderSheets.tsx';
import { PendingOrder } from './PendingOrder.tsx';
import { PendingTable } from './PendingTable.tsx';
import { pendingInput } from '../../live/pending-input.ts';

/** The maximum number of tickers with prices; further pending orders are shown without prices. */
const TICKERS_MAX = 100;
/** A pending list older than this says so. */
const QUIET_MS = 60_000;

/** Pending orders, why each is pending, and the possible actions. */
export function PendingPart() {
  const { t } = useLingui();
  const known = useKnown(getOrders, pendingInput);
  const orders = known.value?.orders ?? [];
  const tickers = [...new Set(orders.map(({ ticker }) => ticker))].sort().slice(0, TICKERS_MAX);
  const bidAsks = useBidAsks(tickers);
  useFollow('pending', tickers);
  const [act, setAct] = useState<{ readonly kind: Act; readonly order: Order }>();
  const [isCancellingAll, setCancellingAll] = useState(false);
  const onAct = useCallback((kind: Act, of: Order) => setAct({ kind, order: of }), []);
  // The order as it is now; its sheet says when it is no longer pending.
  const order = act && (orders.find(({ id }) => id === act.order.id) ?? gone(act.order));

  const age = <AsOf asOfMs={known.asOfMs} quietMs={QUIET_MS} />;
  const cancelAll = orders.length > 1 && (
    <button type="button" className={desk['link']} onClick={() => setCancellingAll(true)}>
      <Trans>Cancel all</Trans>
    </button>
  );
  return (
    <>
      {known.value && <Declined answer={known.declined} isKept onRetry={known.reload} />}
      {!known.value &&
        (known.declined ? (
          <Declined answer={known.declined} onRetry={known.reload} />
        ) : (
          <Skeleton rows={4} />
        ))}
      {known.value && orders.length === 0 && <NothingPending />}
      {orders.length > 0 && (
        <WithRoom
          table={
            <PendingTable
              orders={orders}
              bidAsks={bidAsks}
              onAct={onAct}
              tools={
                <>
                  {age}
                  {cancelAll}
                </>
              }
            />
          }
          rows={
            <>
              <div className={desk['columns']}>
                {age}
                {cancelAll}
              </div>
              <ul className={styles['cards']} aria-label={t`Pending orders`}>
                {orders.map((each) => (
                  <PendingOrder
                    key={each.id}
                    order={each}
                    bidAsk={bidAsks.value?.get(each.ticker)}
                    bidAskAsOfMs={bidAsks.asOfMs}
                    onAct={(kind) => onAct(kind, each)}
                  />
                ))}
              </ul>
            </>
          }
        />
      )}
      {order && act && (
        <OrderSheets
          order={order}
          act={act.kind}
          bidAsk={bidAsks.value?.get(order.ticker)}
          onClose={() => setAct(undefined)}
        />
      )}
      <CancelAllSheet
        open={isCancellingAll}
        orders={orders}
        onClose={() => setCancellingAll(false)}
      />
      {known.value?.hasMore && (
        <p className={`${desk['note']} ${styles['more']}`}>
          <Trans>Not all pending orders fit here. See your order history for the rest.</Trans>
        </p>
      )}
    </>
  );
}

/** Marks an order as no longer pending; the order itself shows how it ended. */
function gone(order: Order): Order {
  return { ...order, status: 'cancelled' };
}

function NothingPending() {
  return (
    <Empty
      icon="clock"
      title={<Trans>No pending orders</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.stocks()}>
            <Trans>Explore the market</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.deskOrders()}>
            <Trans>Order history</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Orders stay here until they fill, and show why they have not filled yet.</Trans>
    </Empty>
  );
}
