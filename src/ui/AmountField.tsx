import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './AmountField.module.css';
import { Field } from './Field.tsx';
import { useFormat } from './useFormat.ts';
import { useMoney } from './useMoney.ts';

/** A cent, in micro-dollars. */
const CENT = 10_000n;
const QUARTERS = [1n, 2n, 3n] as const;

/**
 * An amount of dollars to type, kept as it is typed (see `useMoney().read`). With `allMicros` it offers parts of it, and
 * all, to the cent.
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
  /** What there is to choose from, whole micro-dollars. */
  allMicros?: string | undefined;
  onEnter?: (() => void) | undefined;
}) {
  const format = useFormat();
  const money = useMoney();
  const all = allMicros === undefined ? undefined : BigInt(allMicros);
  // Where the language has it in written amounts.
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
        <fieldset className={styles['parts']}>
          <legend className="heard">
            <Trans>Part of what is available</Trans>
          </legend>
          {QUARTERS.map((quarter) => (
            <Part key={String(quarter)} micros={(all * quarter) / 4n} onChange={onChange}>
              {format.percent(Number(quarter) * 25, 0)}
            </Part>
          ))}
          <Part micros={all} onChange={onChange}>
            <Trans>Max</Trans>
          </Part>
        </fieldset>
      )}
    </div>
  );
}

function Part({
  micros,
  onChange,
  children,
}: {
  micros: bigint;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const money = useMoney();
  const cents = (micros / CENT) * CENT;
  return (
    <button
      type="button"
      className={styles['part']}
      disabled={cents === 0n}
      onClick={() => onChange(money.typed(cents))}
    >
      {children}
    </button>
  );
}
