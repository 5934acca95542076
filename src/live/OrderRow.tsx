import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { CancelReason, Order } from '../../contract/order.ts';
import { linkTo } from '../nav/links.ts';
import { orderStatusTexts } from '../ui/order-texts.ts';
import { Row } from '../ui/Row.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useMoney } from '../ui/useMoney.ts';
import styles from './OrderRow.module.css';
import { useOrderWords } from './useOrderWords.ts';

/** How an order ended without a cancellation by the customer, which the shared status word would hide. */
const endTexts: Partial<Record<CancelReason, MessageDescriptor>> = {
  expired: msg({ message: 'Expired', context: 'order' }),
  replaced: msg({ message: 'Replaced', context: 'order' }),
  refused: msg({ message: 'Rejected', context: 'order' }),
};

/** The status or the end of an order. */
export function orderEndText({
  status,
  reason,
}: Pick<Order, 'status' | 'reason'>): MessageDescriptor {
  return (reason && endTexts[reason]) ?? orderStatusTexts[status];
}

/** One order of any status in a list; opens the order. */
export const OrderRow = memo(function OrderRow({
  order,
  when = 'day',
}: {
  order: Order;
  /** `time` shows only the time, below the name of the day; otherwise the day is included. */
  when?: 'time' | 'day' | undefined;
}) {
  const { i18n } = useLingui();
  const words = useOrderWords();
  const format = useFormat();
  const { status, placedAtMs } = order;
  return (
    <Row
      href={linkTo.order({ id: order.id })}
      title={
        <>
          {words.title(order)}{' '}
          <time className={styles['time']} dateTime={new Date(placedAtMs).toISOString()}>
            {when === 'time' ? format.marketClock(placedAtMs) : format.marketMoment(placedAtMs)}
          </time>
        </>
      }
      subtitle={words.line(order)}
      trailing={
        <span className={styles['figures']}>
          <Tag tone={status === 'pending' ? 'accent' : 'plain'}>
            {order.isCancelling && status === 'pending' ? (
              <Trans>Canceling…</Trans>
            ) : (
              i18n._(orderEndText(order))
            )}
          </Tag>
          <Outcome order={order} />
        </span>
      }
    />
  );
});

/** The result so far: dollars once it is filled, otherwise the number of filled shares. */
function Outcome({ order }: { order: Order }) {
  const money = useMoney();
  const { status, filledMicros, qtyMicros, valueMicros } = order;
  if (filledMicros === '0' && status !== 'pending') return null;
  if (status === 'filled' || qtyMicros === null) {
    return <span className={styles['worth']}>{money.micros(roundCents(valueMicros))}</span>;
  }
  const filled = money.shares(filledMicros);
  const all = money.shares(qtyMicros);
  return (
    <span className={styles['worth']}>
      <Trans context="shares filled">
        {filled} of {all}
      </Trans>
    </span>
  );
}

/** Rounded to the cent; the order itself shows fractions of a cent. */
function roundCents(micros: string): bigint {
  return ((BigInt(micros) + 5_000n) / 10_000n) * 10_000n;
}
