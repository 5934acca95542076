import type { ReactNode } from 'react';
import styles from './Done.module.css';
import { Icon } from './Icon.tsx';

/** A success message: what happened, what it means, and the next step. */
export function Done({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['done']}>
      <span className={styles['picture']}>
        <Icon name="check" size={36} />
      </span>
      {/* Announced to screen readers, because the screen's heading only names the place. */}
      <div aria-live="polite">
        <h2 className={styles['title']}>{title}</h2>
      </div>
      {children !== undefined && <div className={styles['words']}>{children}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
