import type { ReactNode } from 'react';
import styles from './FilterLine.module.css';

/** The filters of a list in one line, beside its file. */
export function FilterLine({ children }: { children: ReactNode }) {
  return <div className={styles['filters']}>{children}</div>;
}
