import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PasswordField.module.css';

/** The maximum length of a password; a longer one is refused, not truncated. */
const TYPED_MAX = 128;

/** A password field, hidden unless the customer reveals it. */
export function PasswordField({
  label,
  value,
  onChange,
  problem,
  hint,
  autoComplete,
  autoFocus = false,
  enterKeyHint,
  onEnter,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  problem?: ReactNode;
  hint?: ReactNode;
  /** Tells password managers whether to fill in a password or to generate one. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  autoFocus?: boolean | undefined;
  enterKeyHint?: 'done' | 'go' | 'next' | undefined;
  onEnter?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      label={label}
      value={value}
      onChange={onChange}
      problem={problem}
      hint={hint}
      autoComplete={autoComplete}
      // Only a screen opened for typing requests autofocus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      enterKeyHint={enterKeyHint}
      maxLength={TYPED_MAX}
      onEnter={onEnter}
      trailing={
        <button
          type="button"
          className={styles['show']}
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hidden' : 'eye'} size={20} />
        </button>
      }
    />
  );
}
