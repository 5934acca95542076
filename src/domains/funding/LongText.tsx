import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './funding.module.css';

/** An address or a transaction, whole, with a button that copies it. */
export function LongText({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles['long']} dir="ltr">
      <span>{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}
