import { type ReactNode, useId } from 'react';
import styles from './wizard.module.css';

/** A choice among a few options with a sentence each; arrow keys move between them. Initially none may be selected. */
export function Choices<Value extends string>({
  label,
  options,
  value,
  onChange,
  problem,
}: {
  label: string;
  options: readonly {
    readonly value: Value;
    readonly name: ReactNode;
    readonly meaning: ReactNode;
  }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Why one must be chosen. */
  problem?: ReactNode;
}) {
  const name = useId();
  const problemId = `${name}-problem`;
  return (
    <fieldset
      role="radiogroup"
      className={styles['choices']}
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
    >
      <legend className={styles['label']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            type="radio"
            className={styles['radio']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles['name']}>{option.name}</span>
          <span className={styles['meaning']}>{option.meaning}</span>
        </label>
      ))}
      <p id={problemId} className={styles['problem']} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  );
}
