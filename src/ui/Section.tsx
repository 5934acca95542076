import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A part of a screen with its own heading; `more` is placed at the end of the heading. */
export function Section({
  title,
  more,
  children,
}: {
  title?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles['section']}>
      {(title !== undefined || more !== undefined) && (
        <div className={styles['heading']}>
          <h2 className={styles['title']}>{title}</h2>
          {more !== undefined && <div className={styles['more']}>{more}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
