import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useState } from 'react';
import { changePassword } from '../../../contract/sign-up.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { getSessions } from '../../../contract/sign-in.ts';
import { usePerson } from '../../data/session/session.ts';
import { useCall } from '../../data/call/use-call.ts';
import { goBack } from '../../nav/places.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { AccountName } from './AccountName.tsx';
import styles from './auth.module.css';
import { newPasswordProblem } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The old password, the new one, and the new one again. */
export function ChangePassword() {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const username = usePerson()?.username ?? '';
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const changing = useCall(changePassword);
  const problem = newPasswordProblem({ password, again }, username);
  const isOldWrong = changing.declined?.code === 'password_wrong';

  async function change(): Promise<void> {
    setTried(true);
    if (problem || old === '') return;
    const answer = await changing.send({ oldPassword: old, password });
    if (!answer.ok) return;
    const { endedSessions } = answer.value;
    void refreshAnswersTo([getSessions]);
    showToast({
      text:
        endedSessions === 0
          ? t`Password changed.`
          : t`Password changed. ${plural(endedSessions, {
              one: '# other device signed out.',
              other: '# other devices signed out.',
            })}`,
    });
    goBack(linkTo.security());
  }

  return (
    <Form onSubmit={() => void change()}>
      <AccountName name={username} />
      <PasswordField
        label={<Trans>Current password</Trans>}
        value={old}
        onChange={(next) => {
          changing.clear();
          setOld(next);
        }}
        problem={
          (isTried && old === '' && <Trans>Enter your current password.</Trans>) ||
          (isOldWrong && i18n._(refusalTexts.password_wrong))
        }
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordFields
        accountName={username}
        password={password}
        onPassword={(next) => {
          changing.clear();
          setPassword(next);
        }}
        again={again}
        onAgain={setAgain}
        problem={isTried ? problem : undefined}
      />
      <p className={styles['muted']}>
        <Trans>This signs out your other devices.</Trans>
      </p>
      {!isOldWrong && <Declined answer={changing.declined} />}
      <Button look="primary" submits disabled={changing.waiting}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  );
}
