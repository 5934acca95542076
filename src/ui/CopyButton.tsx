import { Trans } from '@lingui/react/macro';
import styles from './CopyButton.module.css';
import { useCopy } from './useCopy.ts';

/** Copies a fact, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      className={`${styles['copy']} reach`}
      title={label}
      onClick={() => void copy(text)}
    >
      <Trans>Copy</Trans>
    </button>
  );
}
