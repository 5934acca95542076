import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-drawings.ts';
import styles from './Note.module.css';

/** A note beside what it is about, with the way on where there is one. Only one with the sign of a warning is in its color. */
export function Note({
  icon,
  action,
  children,
}: {
  icon: IconName;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={styles['note']}
      data-warns={icon === 'warning' ? '' : undefined}
      aria-live="polite"
    >
      <Icon name={icon} />
      <div className={styles['words']}>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
