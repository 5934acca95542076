import type { Stretch } from '../lib/stretches.ts';
import styles from './Marked.module.css';

/** A text with the search terms in bold. */
export function Marked({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map((stretch, place) =>
    stretch.isMatch ? (
      // Stretches have no name but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={place} className={styles['match']}>
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
