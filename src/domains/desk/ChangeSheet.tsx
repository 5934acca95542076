import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import type { Book } from '../../data/book.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './desk.module.css';
import { GoneNote } from './GoneNote.tsx';
import { useChangeOrder } from './useChangeOrder.ts';

/** Another price, or other shares, for an order that waits. */
export function ChangeSheet({
  order,
  book,
  onClose,
  onChanged,
}: {
  order: Order;
  book: Book | undefined;
  onClose: () => void;
  onChanged?: ((order: Order) => void) | undefined;
}) {
  const { t } = useLingui();
  const words = useOrderWords();
  const title = words.title(order);
  const change = useChangeOrder((made) => {
    onClose();
    const size = words.size(made);
    const price = words.price(made);
    showToast({ text: t`Changed: ${title}, ${size}, ${price}` });
    onChanged?.(made);
  });
  // One that was sent is asked about to its end, whatever becomes of the order.
  const isBusy = change.state.kind !== 'idle' && change.state.kind !== 'declined';

  return (
    <Sheet open title={t`Change: ${title}`} onClose={onClose}>
      <div className={styles['sheet']}>
        {order.status === 'pending' || isBusy ? (
          <div className={styles['toTheEdge']}>
            <ChangeForm order={order} book={book} change={change} />
          </div>
        ) : (
          <GoneNote order={order} />
        )}
      </div>
    </Sheet>
  );
}
