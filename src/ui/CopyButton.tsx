import { Trans, useLingui } from '@lingui/react/macro';
import { showToast } from '../../ui/toast.ts';
import styles from './CopyButton.module.css';

/** Copies a fact, and says whether that worked. Source: spec §8. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui();

  async function copy(): Promise<void> {
    // Only a secure page may copy; types do not know that the clipboard may be missing.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) {
      showToast({ text: t`Currently not supported for copying` });
      return;
    }
    const copied = await clipboard.writeText(text).then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof DOMException) return false;
        throw problem;
      },
    );
    showToast({ text: copied ? t`Copied` : t`Copy failed` });
  }

  return (
    <button type="button" className={styles['copy']} title={label} onClick={() => void copy()}>
      <Trans>Copy</Trans>
    </button>
  );
}
