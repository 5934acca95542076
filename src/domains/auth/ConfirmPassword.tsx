import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmPassword } from '../../../contract/sign-up.ts';
import { usePerson } from '../../data/session/session.ts';
import { useCall } from '../../data/call/use-call.ts';
import { links } from './links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { Steps } from '../../ui/Steps.tsx';
import styles from './auth.module.css';
import { CurrentPassword } from './CurrentPassword.tsx';
import { changeFlow } from './flow.ts';
import { codeSent } from './sign-flow.ts';
import { useConfirmSteps } from './useConfirmSteps.ts';

/** First of two steps before a sensitive change. */
export function ConfirmPassword() {
  const then = useParameter('then') ?? paths.security;
  const username = usePerson()?.username ?? '';
  const steps = useConfirmSteps();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const confirming = useCall(confirmPassword);
  const go = useGo();
  const isWrong = confirming.declined?.code === 'password_wrong';

  async function send(): Promise<void> {
    setTried(true);
    if (password === '') return;
    const answer = await confirming.send({ password });
    if (!answer.ok) return;
    const sent = answer.value;
    changeFlow((flow) => codeSent(flow, { purpose: 'confirm', sent, nowMs: Date.now() }));
    go(links.confirmCode({ then }), { replace: true });
  }

  return (
    <>
      <Steps steps={steps} at={0} />
      <p className={styles['lead']}>
        <Trans>
          To protect your account, enter your password and then a verification code. The
          confirmation is good for 15 minutes.
        </Trans>
      </p>
      <Form onSubmit={() => void send()}>
        <CurrentPassword
          username={username}
          value={password}
          onChange={(next) => {
            confirming.clear();
            setPassword(next);
          }}
          isTried={isTried}
          isWrong={isWrong}
          enterKeyHint="go"
        />
        {!isWrong && <Declined answer={confirming.declined} />}
        <Button look="primary" submits disabled={confirming.waiting}>
          <Trans>Continue</Trans>
        </Button>
      </Form>
    </>
  );
}
