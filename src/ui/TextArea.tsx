import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import field from './Field.module.css';
import styles from './TextArea.module.css';

/** A multi-line field that grows with its text, up to a share of the window. */
export function TextArea({
  label,
  value,
  onChange,
  rows,
  hideLabel = false,
  hint,
  problem,
  placeholder,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The number of lines when empty. */
  rows: number;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  problem?: ReactNode;
  placeholder?: string | undefined;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className={field['field']}>
      <label htmlFor={id} className={classNames(field['label'], hideLabel && 'heard')}>
        {label}
      </label>
      <div className={field['box']} data-problem={problem ? '' : undefined}>
        <textarea
          id={id}
          className={styles['area']}
          rows={rows}
          // With `field-sizing: content` the number of rows is ignored.
          style={{ minBlockSize: `calc(${rows}lh + 2 * var(--space-2))` }}
          value={value}
          placeholder={placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </div>
      {note && (
        <p id={noteId} className={field['note']} data-problem={problem ? '' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
