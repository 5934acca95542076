import type { Order } from '../../../../contract/order.ts';
import { useOrderWords } from '../../../live/useOrderWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { OptionLine } from './OptionLine.tsx';

/** An order that waits. */
export default function OrderOption({ order }: { order: Order }) {
  const words = useOrderWords();
  return (
    <OptionLine
      leading={<Icon name="clock" size={18} />}
      title={words.title(order)}
      subtitle={words.line(order)}
    />
  );
}
