import { Trans } from '@lingui/react/macro';
import { checkCode } from '../../../../contract/sign-up.ts';
import { keepConfirmation } from '../../../data/session/confirmation.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { placeAfter } from '../../../nav/place-after.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { CodeEntry } from '../CodeEntry.tsx';
import { ConfirmFirst } from '../ConfirmFirst.tsx';
import { changeFlow, useFlow } from '../flow.ts';
import { type CodeStep, stepBack } from '../sign-flow.ts';
import { useConfirmSteps } from '../useConfirmSteps.ts';

export default function ConfirmCodeScreen() {
  const then = useParameter('then') ?? paths.security;
  const { step } = useFlow();
  return (
    <FormScreen title={<Trans>Confirm it’s you</Trans>} back={linkTo.confirm({ then })}>
      <ForUsers>
        {step?.kind === 'code' && step.purpose === 'confirm' ? (
          <ConfirmCode key={step.sent.challenge} step={step} then={then} />
        ) : (
          <ConfirmFirst then={then} />
        )}
      </ForUsers>
    </FormScreen>
  );
}

function ConfirmCode({ step, then }: { step: CodeStep; then: string }) {
  const steps = useConfirmSteps();
  const checking = useCall(checkCode);
  const go = useGo();

  async function check(code: string) {
    const answer = await checking.send({ challenge: step.sent.challenge, code });
    if (answer.ok) {
      keepConfirmation(answer.value.proof, answer.value.validSeconds);
      changeFlow(stepBack);
      go(placeAfter(then), { replace: true });
    }
    return answer;
  }

  return (
    <>
      <Steps steps={steps} at={1} />
      <CodeEntry
        step={step}
        waiting={checking.waiting}
        declined={checking.declined}
        onType={checking.clear}
        onCode={check}
      />
    </>
  );
}
