import { finishSignIn } from '../../../contract/sign-in.ts';
import { checkCode } from '../../../contract/sign-up.ts';
import { thisBrowser } from '../../data/session/session-key.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { changeFlow, useFlow } from './flow.ts';
import { codeProven, type CodeStep } from './sign-flow.ts';
import { useBindEmail } from './useBindEmail.ts';
import { useSignedIn } from './useSignedIn.ts';

/** Takes the code of a pending operation, and continues there. */
export function AwaitedCode({ step }: { step: CodeStep }) {
  const { then } = useFlow();
  const go = useGo();
  const checking = useCall(checkCode);
  const finishing = useCall(finishSignIn);
  const signedIn = useSignedIn();
  const { bind } = useBindEmail();
  const { challenge } = step.sent;

  async function signIn(code: string) {
    const answer = await finishing.send({ challenge, code, ...(await thisBrowser()) });
    if (answer.ok) signedIn(answer.value, then);
    return answer;
  }

  async function prove(code: string) {
    const answer = await checking.send({ challenge, code });
    if (answer.ok) {
      changeFlow((flow) => codeProven(flow, { ...answer.value, nowMs: Date.now() }));
      // If binding failed, the next screen offers it again.
      if (step.purpose === 'bind_email' && (await bind(answer.value.proof))) return answer;
      // The code is used, so Back must not lead to it.
      go(nextOf[step.purpose](), { replace: true });
    }
    return answer;
  }

  const { waiting, declined, clear } = step.purpose === 'sign_in' ? finishing : checking;
  return (
    <CodeEntry
      step={step}
      waiting={waiting}
      declined={declined}
      onType={clear}
      onCode={step.purpose === 'sign_in' ? signIn : prove}
    />
  );
}

const nextOf = {
  sign_up: links.signUpPassword,
  reset: links.resetPassword,
  bind_email: linkTo.bindEmail,
  sign_in: linkTo.home,
  confirm: linkTo.security,
};
