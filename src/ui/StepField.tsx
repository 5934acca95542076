import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './StepField.module.css';
import { useRepeat } from './useRepeat.ts';

/** A figure to type between two buttons that step it; the arrow keys do too. */
export function StepField({
  label,
  side,
  value,
  onChange,
  onStep,
  stepLabels,
  sign,
  placeholder,
  echo,
  note,
  problem,
  noteLines = 0,
  onEnter,
  onFocus,
}: {
  label: ReactNode;
  /** At the end of the line of the label. */
  side?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Called with the number of steps from the value at the start of the press. */
  onStep: (steps: number) => void;
  stepLabels: { readonly down: string; readonly up: string };
  /** The unit, as written beside the field. */
  sign?: { readonly text: string; readonly isFirst: boolean } | undefined;
  placeholder?: string | undefined;
  /** The same amount in another unit, under the figure; null keeps its line free. */
  echo?: ReactNode;
  note?: ReactNode;
  /** The validation problem, above the note. */
  problem?: ReactNode;
  /** Lines reserved for problem and note, so that nothing below moves while the customer types. */
  noteLines?: number | undefined;
  onEnter?: (() => void) | undefined;
  /** Called when typing starts. */
  onFocus?: (() => void) | undefined;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const problemId = `${id}-problem`;
  const echoId = `${id}-echo`;
  const described = [echo && echoId, problem && problemId, note && noteId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {side}
      </div>
      <div className={styles['box']} data-problem={problem ? '' : undefined}>
        <StepButton label={stepLabels.down} onStep={(steps) => onStep(-steps)} icon="minus" />
        {/* The whole box takes the tap, while sign and figure stand together in its middle. */}
        <label
          className={styles['typed']}
          htmlFor={id}
          data-sign={sign?.isFirst === false ? 'last' : undefined}
          data-echo={echo === undefined ? undefined : ''}
        >
          {sign && (
            <span className={styles['sign']} aria-hidden="true">
              {sign.text}
            </span>
          )}
          <span className={styles['sizer']} data-value={value || placeholder || ''}>
            <input
              onFocus={onFocus}
              id={id}
              size={1}
              className={styles['input']}
              value={value}
              placeholder={placeholder}
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={24}
              aria-invalid={problem ? true : undefined}
              aria-describedby={described || undefined}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                if (onEnter && event.key === 'Enter' && !event.nativeEvent.isComposing) {
                  // The element that `onEnter` opens has the focus at once, and this key would press it.
                  event.preventDefault();
                  onEnter();
                }
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                onStep((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
              }}
            />
          </span>
          {echo !== undefined && (
            <span id={echoId} className={styles['echo']}>
              {echo}
            </span>
          )}
        </label>
        <StepButton label={stepLabels.up} onStep={onStep} icon="plus" />
      </div>
      {(noteLines > 0 || problem || note) && (
        <div className={styles['notes']} style={{ minBlockSize: `calc(${noteLines} * 1lh)` }}>
          {problem && (
            <p id={problemId} className={styles['note']} data-problem="">
              {problem}
            </p>
          )}
          {note && (
            <p id={noteId} className={styles['note']}>
              {note}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function StepButton({
  label,
  onStep,
  icon,
}: {
  label: string;
  onStep: (steps: number) => void;
  icon: 'minus' | 'plus';
}) {
  const press = useRepeat(onStep);
  return (
    <button type="button" className={styles['step']} aria-label={label} {...press}>
      <Icon name={icon} size={22} />
    </button>
  );
}
