import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { InputOf } from '../../../contract/endpoint.ts';
import { resetPassword } from '../../../contract/sign-up.ts';
import type { PasskeyOutcome } from '../../data/session/passkey-ceremony.ts';
import { answerForReset } from './passkeys.ts';
import { signOut } from '../../data/session/session-acts.ts';
import { currentPerson } from '../../data/session/session.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { AccountName } from './AccountName.tsx';
import { changeFlow } from './flow.ts';
import { newPasswordProblem } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { ProtectedReset } from './ProtectedReset.tsx';
import { type ProvenStep, stepBack } from './sign-flow.ts';
import { accountNameOf, isAddressOf, nameOf } from './typed-account.ts';

type Proceeding = NonNullable<InputOf<typeof resetPassword>['by']>;

/** Asks for the new password after the code was right. */
export function ResetPassword({
  step,
  onDone,
}: {
  step: ProvenStep;
  onDone: (effectiveAtMs?: number) => void;
}) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const [protection, setProtection] = useState<{ hasPin: boolean; hasPasskey: boolean }>();
  const [outcome, setOutcome] = useState<PasskeyOutcome<unknown>>();
  const [isAnswering, setAnswering] = useState(false);
  const setting = useCall(resetPassword);
  const accountName = accountNameOf(step.account);
  const problem = newPasswordProblem({ password, again }, accountName);

  async function set(by?: Proceeding): Promise<void> {
    setTried(true);
    if (problem) return;
    const answer = await setting.send({ proof: step.proof, password, ...(by && { by }) });
    if (!answer.ok) return;
    const { value } = answer;
    if (value.state === 'protected') {
      setProtection(value);
      return;
    }
    onDone(value.state === 'waiting' ? value.effectiveAtMs : undefined);
    changeFlow(stepBack);
    if (value.state === 'waiting') return;
    // Every session of the account has ended; another customer's, open on this device, has not.
    const person = currentPerson();
    if (person && isAddressOf(person, step.account)) await signOut();
  }

  async function setByPasskey(): Promise<void> {
    setOutcome(undefined);
    setting.clear();
    setAnswering(true);
    const came = await answerForReset(step.proof);
    setAnswering(false);
    if (came.kind === 'done') await set({ kind: 'passkey', ...came.value });
    else setOutcome(came);
  }

  if (protection) {
    return (
      <ProtectedReset
        {...protection}
        declined={setting.declined}
        isWaiting={setting.waiting || isAnswering}
        onPin={(pin) => void set({ kind: 'pin', pin })}
        onPasskey={() => void setByPasskey()}
        outcome={outcome}
        onWait={() => void set({ kind: 'waiting' })}
      />
    );
  }
  return (
    <Form onSubmit={() => void set()}>
      <AccountName name={nameOf(step.account)} />
      <NewPasswordFields
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code was typed, and this is what comes next
        autoFocus
        accountName={accountName}
        password={password}
        onPassword={(next) => {
          setting.clear();
          setPassword(next);
        }}
        again={again}
        onAgain={setAgain}
        problem={isTried ? problem : undefined}
      />
      <Declined answer={setting.declined} />
      {setting.declined?.code === 'proof_expired' && (
        <Button onPress={() => changeFlow(stepBack)}>
          <Trans>Start over</Trans>
        </Button>
      )}
      <Button look="primary" submits disabled={setting.waiting}>
        <Trans>Set new password</Trans>
      </Button>
    </Form>
  );
}
