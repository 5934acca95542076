import type { ReactNode } from 'react';
import { Facts } from './Facts.tsx';
import styles from './HowComputed.module.css';

/** The calculation of a figure: its formula, its inputs, and what it means. */
export function HowComputed({
  figure,
  formula,
  sum,
  inputs,
  children,
}: {
  /** Large, above the rest. */
  figure: ReactNode;
  formula: ReactNode;
  /** The formula with its numbers, if it fits one line. */
  sum?: ReactNode;
  /** Each a `Fact`. */
  inputs?: ReactNode;
  /** Paragraphs about the meaning and the limits of the figure. */
  children: ReactNode;
}) {
  return (
    <div className={styles['working']}>
      <p className={styles['value']}>{figure}</p>
      <div className={styles['formula']}>
        <p className={styles['words']}>{formula}</p>
        {sum !== undefined && <p className={styles['sum']}>{sum}</p>}
      </div>
      {inputs !== undefined && (
        <div className={styles['inputs']}>
          <Facts columns={1}>{inputs}</Facts>
        </div>
      )}
      <div className={styles['meaning']}>{children}</div>
    </div>
  );
}
