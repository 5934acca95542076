import type { ReactNode } from 'react';
import styles from './AmountField.module.css';
import { Field } from './Field.tsx';
import { QuarterButtons } from './QuarterButtons.tsx';
import { useMoney } from './useMoney.ts';

/** A cent, in micro-dollars. */
const CENT = 10_000n;

/**
 * A field for a dollar amount, which keeps the typed text (see `useMoney().read`). With `allMicros` it offers fractions
 * of the amount and all of it, to the cent.
 */
export function AmountField({
  label,
  value,
  onChange,
  problem,
  hint,
  allMicros,
  onEnter,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  problem?: ReactNode;
  hint?: ReactNode;
  /** The available amount, micro-dollars. */
  allMicros?: string | undefined;
  onEnter?: (() => void) | undefined;
}) {
  const money = useMoney();
  const all = allMicros === undefined ? undefined : BigInt(allMicros);
  // The sign's position in the language's amounts.
  const isSignFirst = money.micros(0n).startsWith('$');
  const sign = <span className={styles['sign']}>$</span>;

  return (
    <div className={styles['amount']}>
      <Field
        label={label}
        value={value}
        onChange={onChange}
        problem={problem}
        hint={hint}
        leading={isSignFirst && sign}
        trailing={!isSignFirst && sign}
        placeholder={money.typed(0n)}
        inputMode="decimal"
        enterKeyHint="done"
        maxLength={24}
        onEnter={onEnter}
      />
      {all !== undefined && (
        <QuarterButtons
          partOf={(quarters) => ((all * BigInt(quarters)) / 4n / CENT) * CENT}
          onTake={(part) => onChange(money.typed(part))}
        />
      )}
    </div>
  );
}
