import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { sendCode } from '../../../contract/sign-up.ts';
import { deviceKey } from '../../data/session/session.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useCall } from '../../data/call/use-call.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { AccountFields } from './AccountFields.tsx';
import styles from './auth.module.css';
import { changeFlow, useFlow } from './flow.ts';
import { codeSent, isAwaited } from './sign-flow.ts';
import { readAccount, type TypedAccount } from './typed-account.ts';

/** Asks for the account of the forgotten password. The answer does not reveal whether the account exists. */
export function ResetStart() {
  const flow = useFlow();
  const { locale } = useSettings();
  const { typed } = flow;
  const [isTried, setTried] = useState(false);
  const sending = useCall(sendCode);
  const go = useGo();
  const read = readAccount(typed);
  const change = (next: TypedAccount) => {
    sending.clear();
    changeFlow((now) => ({ ...now, typed: next }));
  };

  async function send(): Promise<void> {
    setTried(true);
    if ('problem' in read) return;
    const { account } = read;
    if (!isAwaited(flow, 'reset', account, Date.now())) {
      const input = {
        purpose: 'reset',
        account,
        language: locale,
        deviceKey: deviceKey(),
      } as const;
      const answer = await sending.send(input);
      if (!answer.ok) return;
      const sent = answer.value;
      changeFlow((now) => codeSent(now, { purpose: 'reset', account, sent, nowMs: Date.now() }));
    }
    go(links.code());
  }

  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          If an account matches this email or number, we’ll send a verification code there.
        </Trans>
      </p>
      <Form onSubmit={() => void send()}>
        <AccountFields
          typed={typed}
          onChange={change}
          onKind={(kind) => change({ ...typed, kind })}
          problem={isTried && 'problem' in read ? read.problem : undefined}
          purpose="sign-in"
        />
        <Declined answer={sending.declined} />
        <Button look="primary" submits disabled={sending.waiting}>
          <Trans>Send code</Trans>
        </Button>
      </Form>
    </>
  );
}
