import type { ReactNode } from 'react';
import styles from './Palette.module.css';

/** The content of an option: an icon, its name, its context, and figures at the end. */
export function OptionLine({
  leading,
  title,
  subtitle,
  trailing,
}: {
  leading: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  trailing?: ReactNode;
}) {
  return (
    <>
      <span className={styles['leading']}>{leading}</span>
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        {subtitle && <span className={styles['subtitle']}>{subtitle}</span>}
      </span>
      {trailing !== undefined && <span className={styles['trailing']}>{trailing}</span>}
    </>
  );
}
