import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './identity.module.css';
import { spacedNumber } from './read-name.ts';

/** A social security number: hidden while it is typed, and its end alone once it was given. */
export function NumberField({
  keptEnd,
  value,
  onChange,
  problem,
}: {
  /** The last four digits of the one that was given before. */
  keptEnd: string | undefined;
  value: string;
  onChange: (value: string) => void;
  problem: ReactNode;
}) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [isChanging, setChanging] = useState(false);

  if (keptEnd !== undefined && !isChanging) {
    return (
      <div className={styles['kept']}>
        <span className={styles['keptLabel']}>
          <Trans>Social Security number</Trans>
        </span>
        <span className={styles['number']}>•••-••-{keptEnd}</span>
        <button type="button" className={styles['textButton']} onClick={() => setChanging(true)}>
          <Trans>Change number</Trans>
        </button>
      </div>
    );
  }
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      label={<Trans>Social Security number</Trans>}
      hint={<Trans>Stored encrypted. Only the last four digits are ever shown.</Trans>}
      value={spacedNumber(value)}
      onChange={(text) => onChange(spacedNumber(text))}
      problem={problem}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={11}
      trailing={
        <button
          type="button"
          className={styles['eye']}
          aria-label={t`Show number`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hidden' : 'eye'} />
        </button>
      }
    />
  );
}
