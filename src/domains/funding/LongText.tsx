import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './funding.module.css';

/** An address or a transaction, whole, with a button that copies it. */
export function LongText({ text, label }: { text: string; label: string }) {
  // Two lines of equal length.
  const half = Math.ceil(text.length / 2);
  return (
    <span className={styles['long']} dir="ltr">
      <span>
        {text.slice(0, half)}
        <wbr />
        {text.slice(half)}
      </span>
      <CopyButton text={text} label={label} />
    </span>
  );
}
