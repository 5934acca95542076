import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-drawings.ts';
import styles from './Note.module.css';

/** A note beside what it is about, with the way on where there is one. */
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
    <div className={styles['note']} aria-live="polite">
      <Icon name={icon} />
      <div className={styles['words']}>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
