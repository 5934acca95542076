import styles from './device.module.css';

/** The code in two groups of four, which are easy to compare and to type. */
export function DeviceCodeText({ code }: { code: string }) {
  return (
    <strong className={styles['code']}>
      {code.slice(0, 4)} {code.slice(4)}
    </strong>
  );
}
