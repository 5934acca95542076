import type { Theme } from '../../data/device/settings-rules.ts';
import styles from './ThemeSample.module.css';

/** A screen in small, in the colours of a theme; the system's is half of each. */
export function ThemeSample({ theme }: { theme: Theme }) {
  return (
    <span className={styles['sample']} aria-hidden="true">
      {theme !== 'dark' && <Half theme="light" />}
      {theme !== 'light' && <Half theme="dark" />}
    </span>
  );
}

function Half({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span className={styles['half']} data-theme={theme}>
      <span className={styles['title']} />
      <span className={styles['line']} />
      <span className={styles['line']} />
      <span className={styles['button']} />
    </span>
  );
}
