import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import styles from './withdraw.module.css';

/** A note about a withdrawal, with the way on where there is one. */
export function WithdrawNote({
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
      <div className={styles['noteWords']}>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
