import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** Two parts of a screen, side by side where it has room for both. */
export function Columns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{first}</div>
      <div className={styles['column']}>{second}</div>
    </div>
  );
}
