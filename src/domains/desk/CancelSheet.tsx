import { Trans, useLingui } from '@lingui/react/macro';
import { cancelOrder, getOrder, getOrders, type Order } from '../../../contract/order.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import desk from './desk.module.css';
import styles from './sheet.module.css';
import { GoneNote } from './GoneNote.tsx';

/**
 * Asks for confirmation before canceling an order. The screen shows the cancellation only after the server confirms it.
 */
export function CancelSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const cancelling = useCall(cancelOrder);
  const title = words.title(order);
  const filled = words.shares(order.filledMicros);

  async function cancel(): Promise<void> {
    const answer = await cancelling.send({ id: order.id });
    // Also after a refusal, since the displayed order was outdated.
    void refreshAnswersTo([getOrders, getOrder]);
    if (!answer.ok) return;
    if (answer.value.status === 'cancelled') noteOwnAct(order.id);
    onClose();
    showToast({
      text:
        answer.value.status === 'cancelled'
          ? t`Canceled: ${title}`
          : answer.value.status === 'filled'
            ? t`Filled before it could be canceled: ${title}`
            : t`Canceling: ${title}`,
    });
  }

  return (
    <Sheet open title={<Trans>Cancel this order?</Trans>} onClose={onClose}>
      <div className={styles['sheet']}>
        <p className={styles['lead']}>
          {title}
          <br />
          {words.line(order)}
        </p>
        {order.filledMicros !== '0' && (
          <p className={desk['note']}>
            <Trans>Shares already filled are not affected: {filled}.</Trans>
          </p>
        )}
        {order.status === 'pending' ? (
          <>
            <Declined answer={cancelling.declined} />
            <div className={desk['buttons']}>
              <Button onPress={onClose}>
                <Trans>Keep order</Trans>
              </Button>
              <Button
                look="danger"
                disabled={cancelling.waiting || order.isCancelling}
                onPress={() => void cancel()}
              >
                {cancelling.waiting || order.isCancelling ? (
                  <Trans>Canceling…</Trans>
                ) : (
                  <Trans>Cancel order</Trans>
                )}
              </Button>
            </div>
          </>
        ) : (
          <GoneNote order={order} />
        )}
      </div>
    </Sheet>
  );
}
