import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import styles from './broker.module.css';
import type { YesOrNo } from './read-broker-answers.ts';

/** A question with a line that explains it. Initially neither answer is selected; arrow keys move between them. */
export function YesOrNoQuestion({
  asked,
  meaning,
  value,
  onChange,
  problem,
}: {
  asked: ReactNode;
  meaning: ReactNode;
  value: YesOrNo;
  onChange: (value: YesOrNo) => void;
  /** Why it must be answered. */
  problem?: ReactNode;
}) {
  const name = useId();
  const meaningId = `${name}-meaning`;
  const problemId = `${name}-problem`;
  const options = [
    { answer: 'yes', label: <Trans context="answer">Yes</Trans> },
    { answer: 'no', label: <Trans context="answer">No</Trans> },
  ] as const;
  return (
    <fieldset
      role="radiogroup"
      className={styles['group']}
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${problemId} ${meaningId}` : meaningId}
    >
      <legend className={styles['label']}>{asked}</legend>
      <p id={meaningId} className={styles['meaning']}>
        {meaning}
      </p>
      <div className={styles['answers']}>
        {options.map(({ answer, label }) => (
          <label key={answer} className={styles['answer']}>
            <input
              type="radio"
              className={styles['radio']}
              name={name}
              value={answer}
              checked={answer === value}
              onChange={() => onChange(answer)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={problemId} className={styles['problem']}>
        {problem}
      </p>
    </fieldset>
  );
}
