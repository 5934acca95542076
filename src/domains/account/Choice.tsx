import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './account.module.css';

/** One of several, by the system's own list. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <label className={styles['choiceLabel']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['choiceBox']}>
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
        <Icon name="down" size={16} />
      </span>
    </div>
  );
}
