import { Trans } from '@lingui/react/macro';
import { PasswordField } from './PasswordField.tsx';
import styles from './auth.module.css';
import type { NewPasswordProblem } from './new-password.ts';
import { PasswordRules } from './PasswordRules.tsx';

/** A new password with its rules and, if required, its repetition. */
export function NewPasswordFields({
  accountName,
  password,
  onPassword,
  again,
  onAgain,
  problem,
  autoFocus = false,
}: {
  accountName: string;
  password: string;
  onPassword: (password: string) => void;
  again?: string | undefined;
  onAgain?: ((again: string) => void) | undefined;
  problem: NewPasswordProblem | undefined;
  autoFocus?: boolean | undefined;
}) {
  return (
    <>
      <div className={styles['fields']}>
        <PasswordField
          label={<Trans>New password</Trans>}
          value={password}
          onChange={onPassword}
          problem={
            (problem === 'missing' && <Trans>Enter a password.</Trans>) ||
            (problem === 'weak' && (
              <Trans>Your password doesn’t meet all the requirements yet.</Trans>
            ))
          }
          autoComplete="new-password"
          // Only a screen opened for typing requests autofocus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          enterKeyHint={onAgain ? 'next' : 'done'}
        />
        <PasswordRules password={password} accountName={accountName} />
      </div>
      {onAgain && (
        <PasswordField
          label={<Trans>Confirm new password</Trans>}
          value={again ?? ''}
          onChange={onAgain}
          problem={problem === 'differs' && <Trans>The passwords don’t match.</Trans>}
          autoComplete="new-password"
          enterKeyHint="done"
        />
      )}
    </>
  );
}
