import { Trans } from '@lingui/react/macro';
import styles from './Skeleton.module.css';

/** A placeholder for content that is loading: rows of a list, or one block of a given height. */
export function Skeleton({
  rows,
  isPlain = false,
  isForm = false,
  blockSize,
}: {
  rows?: number | undefined;
  /** Rows of words without figures, as for content of an unknown form. */
  isPlain?: boolean;
  /** The fields of a form instead of rows. */
  isForm?: boolean;
  /** CSS height of a block. */
  blockSize?: string | undefined;
}) {
  return (
    <div
      className={styles['skeleton']}
      style={{ blockSize: rows === undefined ? (blockSize ?? '4rem') : undefined }}
      aria-busy="true"
    >
      <span className="heard">
        <Trans>Loading</Trans>
      </span>
      {rows === undefined ? (
        <div className={styles['block']} />
      ) : (
        Array.from({ length: rows }, (_, row) =>
          isForm ? (
            <div key={row} className={styles['field']} />
          ) : (
            <div key={row} className={styles['row']}>
              <span className={styles['short']} />
              <span className={styles['long']} />
              {!isPlain && <span className={styles['figure']} />}
            </div>
          ),
        )
      )}
    </div>
  );
}
