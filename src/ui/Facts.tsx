import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Figures with their names; in two columns unless `columns` says 1. */
export function Facts({ columns = 2, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <dl className={styles['facts']} data-columns={columns}>
      {children}
    </dl>
  );
}
