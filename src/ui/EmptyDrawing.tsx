import { emptyDrawing } from './empty-drawings.ts';
import styles from './EmptyDrawing.module.css';
import type { IconName } from './icon-drawings.ts';

/** A line drawing over the words of an empty state. */
export default function EmptyDrawing({ of }: { of: IconName }) {
  const { subject, around } = emptyDrawing(of);
  return (
    <svg
      className={styles['drawing']}
      width="120"
      height="84"
      viewBox="0 0 120 84"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['around']} d={around} />
      <path d={subject} />
    </svg>
  );
}
