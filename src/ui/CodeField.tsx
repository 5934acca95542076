import { type ReactNode, useId } from 'react';
import styles from './CodeField.module.css';
import { readDigits } from './read-digits.ts';

/**
 * Digits of a code or a PIN, one box each. It is one field, so that pasting, the keyboard's own offer of the code and
 * screen readers work as everywhere.
 */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  problem,
  hint,
  length = 6,
  masked = false,
  autoFocus = false,
  readOnly = false,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The last digit was typed. */
  onComplete?: ((value: string) => void) | undefined;
  problem?: ReactNode;
  hint?: ReactNode;
  length?: number | undefined;
  /** Shows dots, as for a PIN. */
  masked?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Whether the typed code is being sent. */
  readOnly?: boolean | undefined;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;

  function type(text: string): void {
    const digits = readDigits(text, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['boxes']} data-problem={problem ? '' : undefined}>
        <input
          id={id}
          ref={autoFocus ? focusOnce : undefined}
          className={styles['input']}
          type={masked ? 'password' : 'text'}
          inputMode="numeric"
          pattern="[0-9]*"
          // For a PIN too: it prevents password managers from filling in or storing a value that is not a password.
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          readOnly={readOnly}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => type(event.target.value)}
          onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={styles['box']}
            data-next={at === Math.min(value.length, length - 1) ? '' : undefined}
          >
            {masked && value[at] ? '•' : value[at]}
          </span>
        ))}
      </div>
      {/* Always rendered, so that screen readers announce a problem when it appears. */}
      <p
        id={noteId}
        aria-live="polite"
        className={styles['note']}
        data-problem={problem ? '' : undefined}
      >
        {note}
      </p>
    </div>
  );
}

/** The boxes show no caret, so it must not be invisible in the middle of the text. */
function keepCaretAtEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) {
    input.setSelectionRange(end, end);
  }
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
}
