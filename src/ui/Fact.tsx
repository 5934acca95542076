import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** One figure with its name, within {@link Facts}. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  );
}
