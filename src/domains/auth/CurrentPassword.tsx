import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { PasswordField } from './PasswordField.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { AccountName } from './AccountName.tsx';

/** The account's password once more, before a sensitive change. */
export function CurrentPassword({
  username,
  value,
  onChange,
  isTried,
  isWrong,
  enterKeyHint,
}: {
  username: string;
  value: string;
  onChange: (value: string) => void;
  isTried: boolean;
  /** The server's refusal of the sent password. */
  isWrong: boolean;
  enterKeyHint: 'done' | 'go';
}) {
  const { i18n } = useLingui();
  return (
    <>
      <AccountName name={username} />
      <PasswordField
        label={<Trans>Password</Trans>}
        value={value}
        onChange={onChange}
        problem={
          (isTried && value === '' && <Trans>Enter your password.</Trans>) ||
          (isWrong && i18n._(refusalTexts.password_wrong))
        }
        autoComplete="current-password"
        enterKeyHint={enterKeyHint}
      />
    </>
  );
}
