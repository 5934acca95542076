import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { hideToast, onToast, shownToast } from './toast.ts';
import styles from './ToastHost.module.css';

/** The place where toasts appear; the shell renders and positions the only one. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, shownToast);
  return (
    <div className={styles['host']} aria-live="polite">
      {toast && (
        <div className={styles['toast']}>
          <span className={styles['words']}>{toast.text}</span>
          {toast.act && (
            <button
              type="button"
              className={styles['undo']}
              onClick={() => {
                toast.act?.run();
                hideToast();
              }}
            >
              {toast.act.text}
            </button>
          )}
          {toast.undo && (
            <button
              type="button"
              className={styles['undo']}
              onClick={() => {
                toast.undo?.();
                hideToast();
              }}
            >
              <Trans>Undo</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
