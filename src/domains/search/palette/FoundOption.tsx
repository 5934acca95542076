import type { FoundOrder } from '../../../../contract/found-order.ts';
import { useFoundWords } from '../../../live/useFoundWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { OptionLine } from './OptionLine.tsx';

/** What has the order number that was typed. */
export default function FoundOption({ found }: { found: FoundOrder }) {
  const { title, line } = useFoundWords()(found);
  return <OptionLine leading={<Icon name="lists" size={18} />} title={title} subtitle={line} />;
}
