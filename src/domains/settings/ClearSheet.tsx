import { Trans, useLingui } from '@lingui/react/macro';
import { isSharedSession, usePerson } from '../../data/session/session.ts';
import { clearEverything } from './storage-use.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './settings.module.css';

/** Asks for confirmation before everything is cleared, since that cannot be undone. */
export function ClearSheet({
  open,
  onClose,
  onCleared,
}: {
  open: boolean;
  onClose: () => void;
  onCleared: () => void;
}) {
  const { t } = useLingui();
  // On a shared device nothing is synced with the account.
  const isSynced = usePerson() !== undefined && !isSharedSession();

  async function clear() {
    await clearEverything();
    onCleared();
    onClose();
    showToast({ text: t`Everything cleared` });
  }

  return (
    <Sheet open={open} title={<Trans>Clear everything?</Trans>} onClose={onClose}>
      <div className={styles['sheet']}>
        <p>
          <Trans>
            This removes your watchlists, history, and offline data from this device. It can’t be
            undone. Your language and theme stay the same.
          </Trans>
        </p>
        {isSynced && (
          <p>
            <Trans>
              Your account keeps its watchlists, so they come back to this device. Your history is
              also cleared in your account.
            </Trans>
          </p>
        )}
        <div className={styles['sheetButtons']}>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" onPress={() => void clear()}>
            <Trans>Clear everything</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
