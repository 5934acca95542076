import type { ReactNode } from 'react';
import type { Href } from '../../nav/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { Row } from '../../ui/Row.tsx';
import styles from './settings.module.css';

/** A link to a setting or to information about the app, with the current value. */
export function SettingRow({
  href,
  onPress,
  icon,
  title,
  subtitle,
  value,
  leads = true,
}: {
  href?: Href | undefined;
  onPress?: (() => void) | undefined;
  icon: IconName;
  title: ReactNode;
  subtitle?: ReactNode;
  value?: ReactNode;
  /** Whether the row opens something, rather than acting immediately. */
  leads?: boolean | undefined;
}) {
  return (
    <Row
      href={href}
      onPress={onPress}
      leading={
        <span className={styles['icon']}>
          <Icon name={icon} />
        </span>
      }
      title={title}
      subtitle={subtitle}
      trailing={
        <>
          <span className={styles['value']}>{value}</span>
          {leads && (
            <span className={styles['chevron']}>
              <Icon name="chevron" size={16} />
            </span>
          )}
        </>
      }
    />
  );
}
