import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ProductOrder } from '../../../contract/product-order.ts';
import { ForVerified } from '../../live/ForVerified.tsx';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Done } from '../../ui/Done.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { OrderNumber } from '../../ui/OrderNumber.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { links } from './links.ts';
import { useOrders } from './orders.ts';
import styles from './quant.module.css';
import { orderKindTexts, orderStateText } from './texts.ts';

export function BoughtFace() {
  return (
    <Screen title={<Trans>Product order</Trans>} back={links.orders()}>
      <ForVerified>
        <Bought />
      </ForVerified>
    </Screen>
  );
}

function Bought() {
  const asked = useParameter('order');
  const { orders, isCurrent, declined, reload, hasMore, isLoadingMore, loadMore } = useOrders();
  const order = orders?.find(({ id }) => id === asked);
  if (order) return <OrderDone order={order} />;
  if (!isCurrent) {
    return declined ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton blockSize="16rem" />
    );
  }
  // An older order is further down the list.
  if (hasMore) return <MoreBelow waiting={isLoadingMore} onMore={loadMore} />;
  return (
    <Empty
      icon="lists"
      title={<Trans>We couldn’t find this order</Trans>}
      action={
        <ButtonLink look="primary" href={links.orders()}>
          <Trans>View orders</Trans>
        </ButtonLink>
      }
    />
  );
}

function OrderDone({ order }: { order: ProductOrder }) {
  if (order.state === 'pending') {
    return (
      <Done
        title={
          order.kind === 'subscribe' ? (
            <Trans>Order placed</Trans>
          ) : (
            <Trans>Redemption placed</Trans>
          )
        }
        action={
          <>
            <ButtonLink look="primary" href={linkTo.ownProducts()}>
              <Trans>View my products</Trans>
            </ButtonLink>
            <ButtonLink href={linkTo.product({ id: order.productId })}>
              <Trans>View product</Trans>
            </ButtonLink>
            <CancelOrder order={order} />
          </>
        }
      >
        <Details order={order} />
      </Done>
    );
  }
  return (
    <>
      <Details order={order} />
      <div className={styles['buttons']}>
        <ButtonLink href={linkTo.product({ id: order.productId })}>
          <Trans>View product</Trans>
        </ButtonLink>
        {order.kind === 'settlement' && (
          <ButtonLink look="primary" href={links.end({ id: order.productId })}>
            <Trans>Maturity summary</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Details({ order }: { order: ProductOrder }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { amountMicros, unitsMicros, navMicros, dealtUnitsMicros, feeMicros, cashMicros } = order;
  return (
    <div className={styles['details']}>
      <Facts columns={1}>
        <Fact label={<Trans>Product</Trans>}>{order.productName}</Fact>
        <Fact label={<Trans context="for a product">Order</Trans>}>
          {i18n._(orderKindTexts[order.kind])}
        </Fact>
        <Fact label={<Trans>Status</Trans>}>
          <Tag tone={order.state === 'pending' ? 'accent' : 'plain'}>
            {i18n._(orderStateText(order))}
          </Tag>
        </Fact>
        {amountMicros !== null && (
          <Fact label={<Trans>Amount</Trans>}>{money.micros(amountMicros)}</Fact>
        )}
        {unitsMicros !== null && (
          <Fact label={<Trans>Units</Trans>}>{money.shares(unitsMicros)}</Fact>
        )}
        <Fact label={<Trans>Placed</Trans>}>{format.marketMoment(order.placedAtMs)}</Fact>
        <Fact label={<Trans>Priced at the NAV of</Trans>}>{format.day(order.dealDate)}</Fact>
        {order.state === 'pending' && (
          <Fact label={<Trans>Can be canceled until</Trans>}>
            {format.marketMoment(order.cancelUntilMs)}
          </Fact>
        )}
        {navMicros !== null && <Fact label={<Trans>NAV</Trans>}>{money.exact(navMicros)}</Fact>}
        {dealtUnitsMicros !== null && (
          <Fact label={<Trans>Units priced</Trans>}>{money.shares(dealtUnitsMicros)}</Fact>
        )}
        {feeMicros !== null && <Fact label={<Trans>Fee</Trans>}>{money.micros(feeMicros)}</Fact>}
        {cashMicros !== null && (
          <Fact label={<Trans>Total</Trans>}>{money.micros(cashMicros)}</Fact>
        )}
        {order.paysDate !== null && (
          <Fact label={<Trans>Paid on</Trans>}>
            {order.paidAtMs === null
              ? format.day(order.paysDate)
              : format.marketMoment(order.paidAtMs)}
          </Fact>
        )}
        <Fact label={<Trans>Order number</Trans>}>
          <OrderNumber id={order.id} />
        </Fact>
      </Facts>
    </div>
  );
}
