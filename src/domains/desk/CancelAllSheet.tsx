import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { cancelOrder, getOrder, getOrders, type Order } from '../../../contract/order.ts';
import { call } from '../../data/call/call.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import desk from './desk.module.css';
import styles from './sheet.module.css';

/** Cancels every shown pending order, one by one; stops at the first failed request. */
export function CancelAllSheet({
  open,
  orders,
  onClose,
}: {
  open: boolean;
  orders: readonly Order[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Sheet open={open} title={t`Cancel all orders?`} onClose={onClose}>
      <CancelAll orders={orders} onClose={onClose} />
    </Sheet>
  );
}

function CancelAll({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const [asked, setAsked] = useState<{ readonly done: number; readonly of: number }>();
  const [declined, setDeclined] = useState<DeclinedAnswer>();

  async function cancelAll(): Promise<void> {
    const all = orders.filter(({ isCancelling }) => !isCancelling);
    setDeclined(undefined);
    for (const [done, { id }] of all.entries()) {
      setAsked({ done, of: all.length });
      const answer = await call(cancelOrder, { id });
      if (answer.ok && answer.value.status === 'cancelled') noteOwnAct(id);
      // A finished order needs no cancellation.
      if (answer.ok || answer.code === 'order_done') continue;
      setDeclined(answer);
      break;
    }
    setAsked(undefined);
    await refreshAnswersTo([getOrders, getOrder]);
  }

  const { done = 0, of = 0 } = asked ?? {};
  return (
    <div className={styles['sheet']}>
      <p className={styles['lead']}>
        <Plural
          value={orders.length}
          one="# order is pending."
          other="# orders are pending."
          _0="No orders are pending."
        />
      </p>
      <p className={desk['note']}>
        <Trans>
          Shares already filled are not affected. An order may still fill before it is canceled.
        </Trans>
      </p>
      <Declined answer={declined} />
      <div className={desk['buttons']}>
        <Button onPress={onClose}>
          {orders.length === 0 ? <Trans>Done</Trans> : <Trans>Keep orders</Trans>}
        </Button>
        {orders.length > 0 && (
          <Button look="danger" disabled={asked !== undefined} onPress={() => void cancelAll()}>
            {asked ? (
              <Trans>
                Canceling {done} of {of}…
              </Trans>
            ) : (
              <Trans>Cancel all</Trans>
            )}
          </Button>
        )}
      </div>
    </div>
  );
}
