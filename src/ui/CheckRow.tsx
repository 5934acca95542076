import { type ReactNode, useId } from 'react';
import { CheckBox } from './CheckBox.tsx';
import styles from './CheckRow.module.css';

/** A checkbox with a text that may contain links; the whole row toggles the checkbox. */
export function CheckRow({
  checked,
  onChange,
  disabled = false,
  problem,
  isInvalid = Boolean(problem),
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Why it must be ticked. */
  problem?: ReactNode;
  /** Also when its group, which says why, needs a tick. */
  isInvalid?: boolean | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={styles['row']}>
      <span className={styles['box']}>
        <CheckBox
          id={id}
          checked={checked}
          disabled={disabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
      <label htmlFor={id} className={styles['words']}>
        {children}
      </label>
      {problem && (
        <p id={problemId} className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
