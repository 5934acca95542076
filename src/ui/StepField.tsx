import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './StepField.module.css';

/** A figure to type, with a step down and a step up beside it; the arrow keys step too. */
export function StepField({
  label,
  value,
  onChange,
  onStep,
  stepLabels,
  problem,
  onEnter,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onStep: (steps: 1 | -1) => void;
  stepLabels: { readonly down: string; readonly up: string };
  problem?: ReactNode;
  onEnter?: (() => void) | undefined;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field within
    <div
      className={styles['field']}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? 1 : -1);
      }}
    >
      <Field
        label={label}
        value={value}
        onChange={onChange}
        problem={problem}
        inputMode="decimal"
        enterKeyHint="done"
        maxLength={24}
        onEnter={onEnter}
        leading={
          <button
            type="button"
            className={styles['step']}
            aria-label={stepLabels.down}
            onClick={() => onStep(-1)}
          >
            <Icon name="minus" size={20} />
          </button>
        }
        trailing={
          <button
            type="button"
            className={styles['step']}
            aria-label={stepLabels.up}
            onClick={() => onStep(1)}
          >
            <Icon name="plus" size={20} />
          </button>
        }
      />
    </div>
  );
}
