import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isLoading, onLoading } from '../ui/loading.ts';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import styles from './LoadingOverlay.module.css';

/** Covers the routed view while loading is set. Source: spec §4, Loading overlay. */
export function LoadingOverlay() {
  const loading = useSyncExternalStore(onLoading, isLoading);
  return (
    <div aria-live="polite">
      {loading && (
        <div className={styles['overlay']}>
          <span className={styles['mark']}>
            <PlumbMark size={40} />
          </span>
          <span className="heard">
            <Trans>Loading</Trans>
          </span>
        </div>
      )}
    </div>
  );
}
