import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './Field.module.css';

/** A text field with its label and, below it, a hint or an error. */
export function Field({
  label,
  value,
  onChange,
  type = 'text',
  hideLabel = false,
  hint,
  problem,
  leading,
  trailing,
  placeholder,
  inputMode,
  enterKeyHint,
  autoComplete = 'off',
  autoFocus = false,
  maxLength,
  onEnter,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'search' | 'email' | 'tel' | 'password' | 'date' | undefined;
  /** Screen readers still read the label. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  problem?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  placeholder?: string | undefined;
  inputMode?: 'text' | 'search' | 'numeric' | 'decimal' | undefined;
  enterKeyHint?: 'search' | 'done' | 'go' | 'next' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoFocus?: boolean | undefined;
  maxLength?: number | undefined;
  onEnter?: (() => void) | undefined;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={classNames(styles['label'], hideLabel && 'heard')}>
        {label}
      </label>
      <div className={styles['box']} data-problem={problem ? '' : undefined}>
        {leading}
        <input
          id={id}
          ref={autoFocus ? focusOnce : undefined}
          className={styles['input']}
          type={type}
          value={value}
          placeholder={placeholder}
          inputMode={inputMode}
          enterKeyHint={enterKeyHint}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // While an input method composes, Enter picks a candidate.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
          }}
        />
        {trailing}
      </div>
      {note && (
        <p id={noteId} className={styles['note']} data-problem={problem ? '' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Focus on arrival without scrolling the page there. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
}
