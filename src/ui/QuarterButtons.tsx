import { Trans } from '@lingui/react/macro';
import styles from './QuarterButtons.module.css';
import { useFormat } from './useFormat.ts';

const QUARTERS = [1, 2, 3, 4] as const;
/** A quarter, a half, three quarters, all. */
type Quarters = (typeof QUARTERS)[number];

/** Fills in a part, or all, of what is available. */
export function QuarterButtons({
  partOf,
  onTake,
}: {
  /** The amount of so many quarters; the button is disabled when it is zero or unknown. */
  partOf: (quarters: Quarters) => bigint | undefined;
  onTake: (part: bigint) => void;
}) {
  const format = useFormat();
  return (
    <fieldset className={styles['quarters']}>
      <legend className="heard">
        <Trans>Part of what is available</Trans>
      </legend>
      {QUARTERS.map((quarters) => {
        const part = partOf(quarters) ?? 0n;
        return (
          <button
            key={quarters}
            type="button"
            className={styles['quarter']}
            disabled={part === 0n}
            onClick={() => onTake(part)}
          >
            {quarters === 4 ? <Trans>Max</Trans> : format.percent(quarters * 25, 0)}
          </button>
        );
      })}
    </fieldset>
  );
}
