import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SecretField } from '../../ui/SecretField.tsx';
import styles from './identity.module.css';

/** A secret number: hidden while typed, and only its last characters shown once stored. */
export function SecretNumber({
  label,
  hint,
  kept,
  value,
  onChange,
  problem,
  inputMode,
  maxLength,
}: {
  label: ReactNode;
  hint: ReactNode;
  /** The displayed last characters of the stored number. */
  kept: string | undefined;
  value: string;
  onChange: (value: string) => void;
  problem: ReactNode;
  inputMode?: 'numeric' | undefined;
  maxLength: number;
}) {
  const [isChanging, setChanging] = useState(false);

  if (kept !== undefined && !isChanging) {
    return (
      <div className={styles['kept']}>
        <span className={styles['keptLabel']}>{label}</span>
        <span className={styles['number']}>{kept}</span>
        <button type="button" className={styles['textButton']} onClick={() => setChanging(true)}>
          <Trans>Change number</Trans>
        </button>
      </div>
    );
  }
  return (
    <SecretField
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      problem={problem}
      inputMode={inputMode}
      enterKeyHint="next"
      maxLength={maxLength}
    />
  );
}
