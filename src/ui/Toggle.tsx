import { type ReactNode, useId } from 'react';
import styles from './Toggle.module.css';

/** A switch that takes effect at once. */
export function Toggle({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
}: {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles['toggle']}>
      <span className={styles['words']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {hint !== undefined && (
          <span id={hintId} className={styles['hint']}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
