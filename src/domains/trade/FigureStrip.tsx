import type { ReactNode } from 'react';
import styles from './ticket.module.css';

/**
 * A few figures side by side, each under its name. It contains only phrasing content, so that it is valid inside a
 * button.
 */
export function FigureStrip({ children }: { children: ReactNode }) {
  return <span className={styles['strip']}>{children}</span>;
}

/** One figure of a {@link FigureStrip}. */
export function StripFigure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['stripFigure']}>
      <span className={styles['stripLabel']}>{label}</span> <span>{children}</span>{' '}
    </span>
  );
}
