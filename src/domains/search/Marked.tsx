import { highlight } from './highlight.ts';
import styles from './Marked.module.css';

/** A text with what was searched for made strong. */
export function Marked({ text, query }: { text: string; query: string }) {
  return (
    <>
      {highlight(text, query).map((stretch, index) =>
        stretch.isMatch ? (
          // Stretches have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={index} className={styles['match']}>
            {stretch.text}
          </mark>
        ) : (
          stretch.text
        ),
      )}
    </>
  );
}
