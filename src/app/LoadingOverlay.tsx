import { Trans } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { isLoading, onLoading } from '../ui/loading.ts';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import styles from './LoadingOverlay.module.css';
import { nativeLoading } from './native-bridge.ts';

/**
 * Covers the routed view while loading is set; a native wrapper shows its own picture instead. Source: spec §4, Loading
 * overlay.
 */
export function LoadingOverlay() {
  return nativeLoading ? <NativeOverlay tell={nativeLoading} /> : <PageOverlay />;
}

function NativeOverlay({ tell }: { tell: NonNullable<typeof nativeLoading> }) {
  useEffect(() => {
    // Also shows a state that was set before the shell was mounted.
    if (isLoading()) tell(true);
    return onLoading(() => tell(isLoading()));
  }, [tell]);
  return null;
}

function PageOverlay() {
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
