import { useLingui } from '@lingui/react/macro';
import type { MessageCategory } from '../../../contract/message.ts';
import { useUnread } from '../../data/account/messages.ts';
import { markAllSeen } from '../../data/sync/read-marks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toast.ts';

/** Marks a category, or everything, as read; for a few seconds it can be undone. */
export function MarkAllRead({ category }: { category?: MessageCategory | undefined }) {
  const { t } = useLingui();
  const { value } = useUnread();
  const meant = value?.categories.filter((each) => !category || each.category === category) ?? [];
  const untilMs = Math.max(0, ...meant.map(({ newest }) => newest?.atMs ?? 0));
  if (!meant.some(({ unread }) => unread > 0)) return null;

  function mark() {
    const marked = markAllSeen(category, untilMs);
    showToast({ text: t`Marked as read.`, undo: marked.undo, onGone: marked.send });
  }
  return (
    <button
      type="button"
      aria-label={t`Mark all as read`}
      title={t`Mark all as read`}
      onClick={mark}
    >
      <Icon name="checks" size={22} />
    </button>
  );
}
