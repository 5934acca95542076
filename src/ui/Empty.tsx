import type { ReactNode } from 'react';
import styles from './Empty.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-drawings.ts';

/** An empty state: why there is nothing, and the next step. */
export function Empty({
  icon,
  title,
  children,
  action,
}: {
  icon?: IconName | undefined;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      {icon && (
        <span className={styles['picture']}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['words']}>{children}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
