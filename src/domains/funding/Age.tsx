import type { ComponentProps } from 'react';
import { AsOf } from '../../ui/AsOf.tsx';
import styles from './funding.module.css';

/** How old what is shown is, where it begins; nothing while it is fresh. */
export function Age(props: ComponentProps<typeof AsOf>) {
  return (
    <div className={styles['age']}>
      <AsOf {...props} />
    </div>
  );
}
