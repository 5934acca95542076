import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readAmount } from '../../../contract/money.ts';
import { isOnTick } from '../../../contract/order-price.ts';
import { getOrder } from '../../../contract/order.ts';
import { useBidAsk } from '../../data/feed/bid-ask.ts';
import { useKnown } from '../../data/call/known.ts';
import { useKeptOrder } from './order-history.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { OrderFacts, OrderTerms } from './OrderFacts.tsx';
import { OrderFills } from './OrderFills.tsx';
import { OrderHead } from './OrderHead.tsx';
import { type Act, OrderSheets } from './OrderSheets.tsx';

const QUIET_MS = 60_000;
const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One order with all its events. */
export function OrderPart({
  id: named,
  asked,
}: {
  id: string | undefined;
  /** The price of a change to review immediately, from the address. Dollars. */
  asked: string | undefined;
}) {
  const id = named !== undefined && ORDER_ID.test(named) ? named.toLowerCase() : undefined;
  const startMicros = priceOfAddress(asked);
  const known = useKnown(getOrder, id === undefined ? undefined : { id });
  const kept = useKeptOrder(id);
  const [act, setAct] = useState<Act | undefined>(startMicros === undefined ? undefined : 'change');
  const go = useGo();
  // The order and its actions are drawn first; the details follow a frame later.
  const isSaid = useAfterPaint(true, false);
  const order = known.value?.order ?? kept;
  function close(): void {
    setAct(undefined);
    if (asked !== undefined && id !== undefined) go(linkTo.order({ id }), { replace: true });
  }
  const { bidAsk } = useBidAsk(order?.status === 'pending' ? order.ticker : undefined);

  if (id === undefined || (known.declined?.code === 'not_found' && !order)) return <NoSuchOrder />;
  if (!order) {
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton rows={8} />
    );
  }
  return (
    <>
      <OrderHead order={order} />
      <Declined answer={known.declined} isKept onRetry={known.reload} />
      <AsOf asOfMs={known.asOfMs} quietMs={QUIET_MS} />
      <OrderActs order={order} onAct={setAct} />
      {isSaid && <OrderFacts order={order} fills={known.value?.fills} />}
      {isSaid && known.value && (
        <>
          {known.value.fills.length > 1 && <OrderFills fills={known.value.fills} />}
          <OrderEvents life={known.value} />
        </>
      )}
      {isSaid && <OrderTerms order={order} />}
      {act && (
        <OrderSheets
          order={order}
          act={act}
          bidAsk={bidAsk}
          startMicros={startMicros}
          onClose={close}
          onChanged={({ id: next }) => go(linkTo.order({ id: next }), { replace: true })}
        />
      )}
    </>
  );
}

/** Reads a price on the tick grid; `undefined` for any other text. */
function priceOfAddress(text: string | undefined): bigint | undefined {
  const read = text === undefined ? undefined : readAmount(text, 6);
  return read && 'micros' in read && isOnTick(read.micros) ? read.micros : undefined;
}

function NoSuchOrder() {
  return (
    <Empty
      icon="lists"
      title={<Trans>Order not found</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.deskOrders()}>
          <Trans>Order history</Trans>
        </ButtonLink>
      }
    />
  );
}
