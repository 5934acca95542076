import { Trans, useLingui } from '@lingui/react/macro';
import { clearEverything } from '../../data/storage-use.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './settings.module.css';

/** Asks before all is cleared, since that cannot be taken back. */
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
            Your watchlists, your history and everything kept for offline use are removed from this
            device. This cannot be undone. Language and theme stay as they are.
          </Trans>
        </p>
        <div className={styles['sheetButtons']}>
          <Button onPress={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button look="primary" onPress={() => void clear()}>
            <Trans>Clear everything</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
