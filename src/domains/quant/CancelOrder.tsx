import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelProductOrder, type ProductOrder } from '../../../contract/product-order.ts';
import { useCall } from '../../data/call/use-call.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { isCancellable } from './orders.ts';
import styles from './quant.module.css';
import { useLanguage } from './products.ts';
import { refreshOrders } from './send-order.ts';

/** Cancels an order before its dealing point, after a second question. */
export function CancelOrder({ order }: { order: ProductOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  const nowMs = useExchangeTime(MINUTE_MS)?.nowMs;
  const [isOpen, setOpen] = useState(false);
  const { send, waiting, declined, clear } = useCall(cancelProductOrder);
  if (!isCancellable(order, nowMs) && !isOpen) return null;

  async function cancel(): Promise<void> {
    const answer = await send({ id: order.id, language });
    refreshOrders();
    if (!answer.ok) return;
    setOpen(false);
    showToast({ text: t`Order canceled.` });
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <Sheet
        open={isOpen}
        title={t`Cancel order`}
        onClose={() => {
          setOpen(false);
          clear();
        }}
        foot={
          <Button look="danger" disabled={waiting} onPress={() => void cancel()}>
            <Trans>Cancel order</Trans>
          </Button>
        }
      >
        <p className={styles['words']}>
          {order.kind === 'subscribe' ? (
            <Trans>
              The money set aside for it is yours again at once. You can cancel until{' '}
              {format.marketMoment(order.cancelUntilMs)}.
            </Trans>
          ) : (
            <Trans>
              You keep your units. You can cancel until {format.marketMoment(order.cancelUntilMs)}.
            </Trans>
          )}
        </p>
        <Declined answer={declined} />
      </Sheet>
    </>
  );
}
