import type { ReactNode } from 'react';
import styles from './Mark.module.css';

/** A short statement beside the thing that it qualifies. */
export function Mark({ children }: { children: ReactNode }) {
  return <span className={styles['mark']}>{children}</span>;
}
