import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-drawings.ts';
import styles from './Note.module.css';

/** A note beside its subject, with an optional link. Only a note with a warning sign has the warning color. */
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
