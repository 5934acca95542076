import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { getBalances } from '../../../contract/account.ts';
import { getOrder, type Order } from '../../../contract/order.ts';
import { useKnown } from '../../data/call/known.ts';
import { acceptedOrder } from './place-order.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cancelReasonTexts, intentTexts } from '../../ui/order-texts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import styles from './accepted.module.css';
import { FillList } from './FillList.tsx';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderWords } from './OrderWords.tsx';
import { ticketHref } from './ticket-name.ts';
import { WhyWaiting } from './WhyWaiting.tsx';

/** Only whether the balances are demo money is shown, which rarely changes. */
const BALANCES_FRESH_MS = 60_000;

/** The accepted order, its status, and the next steps. */
export function OrderAccepted({ id }: { id: string }) {
  const accepted = acceptedOrder(id);
  // The status is drawn first; everything below it follows a frame later.
  const isSaid = useAfterPaint(true, false);
  const known = useKnown(getOrder, isSaid || !accepted ? { id } : undefined);
  // The placed order requests the balances itself, after its acceptance is drawn.
  const isDemo = useKnown(getBalances, {}, { freshMs: BALANCES_FRESH_MS }).value?.isDemo;
  const order = known.value?.order ?? accepted;
  const instrument = useInstrument(order?.ticker);
  if (!order) {
    if (known.declined?.code === 'not_found') return <NoSuchOrder />;
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton blockSize="20rem" />
    );
  }

  return (
    <div className={styles['accepted']}>
      <div className={styles['state']} data-status={order.status}>
        <span className={styles['picture']}>
          <Icon name={pictureOf(order)} size={30} />
        </span>
        {/* Announced when it changes. */}
        <div aria-live="polite">
          <h2 className={styles['title']}>
            <StateTitle order={order} />
          </h2>
          <StateDetail order={order} />
        </div>
        <p className={styles['words']}>
          <OrderWords order={order} />
        </p>
        <p className={styles['name']}>{instrument?.name}</p>
        {order.status === 'pending' && <Progress order={order} />}
        <div className={styles['marks']}>
          {isDemo && <DemoMark />}
          <AsOf asOfMs={known.asOfMs} />
        </div>
      </div>
      {isSaid && (
        <>
          {order.status === 'pending' && <WhyWaiting order={order} />}
          <OrderFigures order={order} />
          {known.value && known.value.fills.length > 0 && <FillList fills={known.value.fills} />}
          <NextSteps order={order} />
        </>
      )}
    </div>
  );
}

function pictureOf({ status }: Order): 'check' | 'clock' | 'close' {
  if (status === 'pending') return 'clock';
  return status === 'filled' ? 'check' : 'close';
}

function StateTitle({ order }: { order: Order }) {
  if (order.status === 'filled') return <Trans>Filled</Trans>;
  if (order.status === 'cancelled') {
    return order.filledMicros === '0' ? (
      <Trans>Canceled</Trans>
    ) : (
      <Trans>Partially filled, rest canceled</Trans>
    );
  }
  return order.filledMicros === '0' ? (
    <Trans>Order accepted</Trans>
  ) : (
    <Trans>Accepted, partially filled</Trans>
  );
}

function StateDetail({ order }: { order: Order }) {
  const { i18n } = useLingui();
  if (order.isCancelling && order.status === 'pending') {
    return (
      <p className={styles['detail']}>
        <Trans>Canceling…</Trans>
      </p>
    );
  }
  if (order.status !== 'cancelled' || !order.reason) return null;
  return <p className={styles['detail']}>{i18n._(cancelReasonTexts[order.reason])}</p>;
}

/** The filled part as a bar; the figures below say the same. */
function Progress({ order }: { order: Order }) {
  const whole = order.qtyMicros ?? order.amountMicros ?? '0';
  const done = order.qtyMicros === null ? order.valueMicros : order.filledMicros;
  const percent = whole === '0' ? 0 : Number((BigInt(done) * 1000n) / BigInt(whole)) / 10;
  return (
    <div className={styles['bar']} aria-hidden="true">
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { ticker, intent } = order;
  const kind =
    intent === 'buy_to_open' ? 'buy' : intent === 'buy_to_close' ? 'close_short' : 'sell';
  const action = i18n._(intentTexts[intent]);
  return (
    <div className={styles['steps']}>
      <ButtonLink look="primary" href={linkTo.order({ id: order.id })}>
        <Trans>View order</Trans>
      </ButtonLink>
      {order.status === 'pending' ? (
        <ButtonLink href={linkTo.deskPending()}>
          <Trans>Pending orders</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={linkTo.deskPositions()}>
          <Trans>View my positions</Trans>
        </ButtonLink>
      )}
      <div className={styles['pair']}>
        <ButtonLink href={ticketHref(kind, { symbol: ticker })}>
          <Trans>
            {action} {ticker} again
          </Trans>
        </ButtonLink>
        <ButtonLink href={linkTo.instrument({ ticker })}>
          <Trans>Back to {ticker}</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
