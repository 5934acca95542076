import type { ReactNode } from 'react';
import { revealDrawn } from './Contents.tsx';
import styles from './DocumentSection.module.css';
import type { Section } from './document-text.ts';

/** One numbered section of a document. */
export function DocumentSection({
  section: { id, number, title, paragraphs, points },
  isShown,
  isPlain = false,
  note,
}: {
  section: Section;
  /** The address names this section. */
  isShown: boolean;
  /** The form for copying: numbers end with a period, lists begin with dashes. */
  isPlain?: boolean;
  /** Stands before its title. */
  note?: ReactNode;
}) {
  return (
    <section
      id={id}
      ref={isShown ? revealDrawn : undefined}
      className={styles['section']}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      {note}
      <h3 id={`${id}-title`} className={styles['title']}>
        <span className={styles['number']}>{isPlain ? `${number}.` : number}</span> {title}
      </h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points && (
        <ul className={styles['points']} data-plain={isPlain ? '' : undefined}>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
