import { type ReactNode, useId } from 'react';
import styles from './Segmented.module.css';
import { showInStrip } from './show-in-strip.ts';

/** A choice among a few options, all visible; arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = 'pill',
}: {
  /** For screen readers only. */
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `pill` for settings and small choices, `tabs` for a row above a list, `ranges` for many short words that are all seen. */
  look?: 'pill' | 'tabs' | 'ranges' | undefined;
}) {
  const name = useId();
  return (
    <fieldset className={styles['segmented']} data-look={look}>
      <legend className="heard">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          ref={look === 'tabs' && option.value === value ? showInStrip : undefined}
          className={styles['option']}
        >
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles['face']}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
