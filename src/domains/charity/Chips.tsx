import styles from './charity.module.css';

/** Preset amounts. */
export function Chips<Value extends string | number>({
  label,
  options,
  chosen,
  onChoose,
}: {
  /** For screen readers only. */
  label: string;
  options: readonly { readonly value: Value; readonly text: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={styles['chips']}>
      <legend className="heard">{label}</legend>
      {options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={styles['chip']}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
