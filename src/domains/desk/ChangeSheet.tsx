import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';
import { useCell } from '../../data/call/cell.ts';
import { useChangeOrder } from './change-order.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './sheet.module.css';
import { GoneNote } from './GoneNote.tsx';

/** Changes the price or the shares of a pending order. */
export function ChangeSheet({
  order,
  bidAsk,
  onClose,
  onChanged,
  startMicros,
}: {
  order: Order;
  bidAsk: BidAsk | undefined;
  onClose: () => void;
  onChanged?: ((order: Order) => void) | undefined;
  /** The initial price, instead of the order's current one. */
  startMicros?: bigint | undefined;
}) {
  const { t } = useLingui();
  const words = useOrderWords();
  const title = words.title(order);
  const changing = useChangeOrder(order.id, (made, filledMicros) => {
    onClose();
    const size = words.size(made);
    const price = words.price(made);
    const filled = words.shares(filledMicros);
    showToast({
      text:
        filledMicros > 0n
          ? t`Changed: ${title}, ${size}, ${price}. Already filled: ${filled}.`
          : t`Changed: ${title}, ${size}, ${price}`,
    });
    onChanged?.(made);
  });
  const state = useCell(changing.state);
  // A sent change is tracked to its result, even when the order ends.
  const isSent =
    state.kind === 'sending' || state.kind === 'asking' || state.kind === 'made_before';

  return (
    <Sheet open title={t`Change: ${title}`} onClose={onClose}>
      <div className={styles['sheet']}>
        {order.status === 'pending' || isSent ? (
          <div className={styles['toTheEdge']}>
            <ChangeForm
              order={order}
              bidAsk={bidAsk}
              changing={changing}
              startMicros={startMicros}
            />
          </div>
        ) : (
          <GoneNote order={order} />
        )}
      </div>
    </Sheet>
  );
}
