import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './RadioList.module.css';

/** A choice of one row, each with a preview; arrow keys move between them. */
export function RadioList<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** For screen readers only. */
  label: string;
  options: readonly {
    readonly value: Value;
    readonly title: ReactNode;
    readonly preview?: ReactNode;
    readonly leading?: ReactNode;
  }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles['list']}>
      <legend className="heard">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['row']}>
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-labelledby={`${name}-${option.value}`}
          />
          {option.leading}
          <span className={styles['words']}>
            <span id={`${name}-${option.value}`} className={styles['title']}>
              {option.title}
            </span>
            {option.preview !== undefined && (
              <span className={styles['preview']}>{option.preview}</span>
            )}
          </span>
          <span className={styles['mark']}>
            <Icon name="check" size={22} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
