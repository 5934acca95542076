import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../../contract/answer.ts';
import { signIn } from '../../../../contract/sign-in.ts';
import { usePasskeyAutofill } from '../passkeys.ts';
import { thisBrowser } from '../../../data/session/session-key.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { AccountFields } from '../AccountFields.tsx';
import styles from '../auth.module.css';
import { changeFlow, useFlow } from '../flow.ts';
import { DeviceSignIn } from '../device/DeviceSignIn.tsx';
import { ForVisitors } from '../ForVisitors.tsx';
import { PasskeyWays } from '../PasskeyWays.tsx';
import { PrivateDevice } from '../PrivateDevice.tsx';
import { codeSent } from '../sign-flow.ts';
import { readAccount, type TypedAccount } from '../typed-account.ts';
import { useSignedIn } from '../useSignedIn.ts';

export default function SignInScreen() {
  const then = useParameter('then');
  const isByDevice = useParameter('by') === 'device';
  if (isByDevice) {
    return (
      <FormScreen title={<Trans>Sign in with another device</Trans>} back={linkTo.signIn({ then })}>
        <ForVisitors>
          <DeviceSignIn />
        </ForVisitors>
      </FormScreen>
    );
  }
  return (
    <FormScreen title={<Trans>Sign in</Trans>} back>
      <ForVisitors>
        <SignIn />
      </ForVisitors>
    </FormScreen>
  );
}

function SignIn() {
  const then = useParameter('then');
  const { typed } = useFlow();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const signing = useCall(signIn);
  const go = useGo();
  const signedIn = useSignedIn();
  const [refused, setRefused] = useState<DeclinedAnswer>();
  usePasskeyAutofill({
    onSignedIn: (session) => signedIn(session, then),
    onRefused: setRefused,
  });

  const read = readAccount(typed);
  const change = (next: TypedAccount) => {
    signing.clear();
    changeFlow((flow) => ({ ...flow, typed: next }));
  };

  async function send(): Promise<void> {
    setTried(true);
    setRefused(undefined);
    if ('problem' in read || password === '') return;
    const { account } = read;
    const answer = await signing.send({ account, password, ...(await thisBrowser()) });
    if (!answer.ok) return;
    if (answer.value.state === 'signed_in') {
      signedIn(answer.value.session, then);
      return;
    }
    const { sent } = answer.value;
    changeFlow((flow) => ({
      ...codeSent(flow, { purpose: 'sign_in', account, sent, nowMs: Date.now() }),
      then,
    }));
    go(links.code());
  }

  return (
    <>
      <Form onSubmit={() => void send()}>
        <AccountFields
          typed={typed}
          onChange={change}
          onKind={(kind) => change({ ...typed, kind })}
          problem={isTried && 'problem' in read ? read.problem : undefined}
          purpose="sign-in"
        />
        <PasswordField
          label={<Trans>Password</Trans>}
          value={password}
          onChange={(next) => {
            signing.clear();
            setPassword(next);
          }}
          problem={isTried && password === '' && <Trans>Enter your password.</Trans>}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <PrivateDevice />
        <Declined answer={signing.declined ?? refused} />
        <Button look="primary" submits disabled={signing.waiting}>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
      <div className={styles['ways']}>
        <a className={styles['way']} href={links.resetPassword()}>
          <Trans>Forgot password?</Trans>
        </a>
        <a className={styles['way']} href={linkTo.signUp({ then })}>
          <Trans>Open an account</Trans>
        </a>
      </div>
      <PasskeyWays then={then} />
    </>
  );
}
