import type { ReactNode } from 'react';
import type { Href } from '../../nav/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { Row } from '../../ui/Row.tsx';
import styles from './auth.module.css';

/** A link to a security setting, with its state. */
export function SecurityRow({
  href,
  icon,
  title,
  subtitle,
  value,
}: {
  href: Href;
  icon: IconName;
  title: ReactNode;
  subtitle?: ReactNode;
  value?: ReactNode;
}) {
  return (
    <Row
      href={href}
      leading={
        <span className={styles['icon']}>
          <Icon name={icon} />
        </span>
      }
      title={title}
      subtitle={subtitle && <span className={styles['wrapped']}>{subtitle}</span>}
      trailing={
        <>
          {value !== undefined && <span className={styles['value']}>{value}</span>}
          <span className={styles['chevron']}>
            <Icon name="chevron" size={16} />
          </span>
        </>
      }
    />
  );
}
