import { useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';

/** A select field with the system's own list; `inline` has no box, for use within a line of text. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  look = 'field',
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
  look?: 'field' | 'inline' | undefined;
}) {
  const id = useId();
  return (
    <div className={styles['choice']} data-look={look}>
      <label className={look === 'inline' ? 'heard' : styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['box']}>
        <select
          id={id}
          className={styles['select']}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" size={look === 'inline' ? 14 : 16} />
      </span>
    </div>
  );
}
