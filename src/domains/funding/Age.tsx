import type { ComponentProps } from 'react';
import { AsOf } from '../../ui/AsOf.tsx';
import styles from './funding.module.css';

/** The age of the displayed data, above it; hidden while the data is fresh. */
export function Age(props: ComponentProps<typeof AsOf>) {
  return (
    <div className={styles['age']}>
      <AsOf {...props} />
    </div>
  );
}
