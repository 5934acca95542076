import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { signUp } from '../../../../contract/sign-up.ts';
import { useConsents } from '../../../data/session/consents.ts';
import { thisBrowser } from '../../../data/session/session-key.ts';
import { useSettings } from '../../../data/device/settings.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { linkTo } from '../../../nav/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { AccountName } from '../AccountName.tsx';
import { useFlow } from '../flow.ts';
import { ForVisitors } from '../ForVisitors.tsx';
import { newPasswordProblem } from '../new-password.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { PrivateDevice } from '../PrivateDevice.tsx';
import type { ProvenStep } from '../sign-flow.ts';
import { SignUpTrouble } from '../SignUpTrouble.tsx';
import { accountNameOf, nameOf } from '../typed-account.ts';
import { useSignedIn } from '../useSignedIn.ts';
import { useSignUpSteps } from '../useSignUpSteps.ts';
import { useProven } from '../useProven.ts';

export default function SignUpPasswordScreen() {
  const step = useProven('sign_up');
  return (
    <FormScreen title={<Trans>Create a password</Trans>} back={linkTo.signUp()}>
      <ForVisitors>{step ? <Password step={step} /> : <NotProven />}</ForVisitors>
    </FormScreen>
  );
}

function Password({ step }: { step: ProvenStep }) {
  const { invitation, then } = useFlow();
  const steps = useSignUpSteps();
  const { locale } = useSettings();
  const consents = useConsents();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const opening = useCall(signUp);
  const signedIn = useSignedIn();
  const accountName = accountNameOf(step.account);
  const problem = newPasswordProblem({ password }, accountName);

  async function open(): Promise<void> {
    setTried(true);
    if (problem) return;
    const answer = await opening.send({
      proof: step.proof,
      password,
      ...(invitation && { invitationCode: invitation }),
      consents: [...consents],
      language: locale,
      ...(await thisBrowser()),
    });
    if (answer.ok) signedIn(answer.value, then);
  }

  return (
    <>
      <Steps steps={steps} at={2} />
      <Form onSubmit={() => void open()}>
        <AccountName name={nameOf(step.account)} />
        <NewPasswordFields
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code was typed, and this is what comes next
          autoFocus
          accountName={accountName}
          password={password}
          onPassword={(next) => {
            opening.clear();
            setPassword(next);
          }}
          problem={isTried ? problem : undefined}
        />
        <PrivateDevice />
        <Declined answer={opening.declined} />
        <SignUpTrouble code={opening.declined?.code} />
        <Button look="primary" submits disabled={opening.waiting}>
          <Trans>Open account</Trans>
        </Button>
      </Form>
    </>
  );
}

function NotProven() {
  return (
    <Empty
      icon="mail"
      title={<Trans>Verification required to finish registration</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.signUp()}>
          <Trans>Get started</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        First, confirm your email or phone number with a verification code. It’s good for 15
        minutes.
      </Trans>
    </Empty>
  );
}
