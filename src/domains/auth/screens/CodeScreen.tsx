import { Trans } from '@lingui/react/macro';
import { classNames } from '../../../lib/class-names.ts';
import { goBack } from '../../../nav/places.ts';
import { useGo } from '../../../nav/route.ts';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { AwaitedCode } from '../AwaitedCode.tsx';
import { ForVisitors } from '../ForVisitors.tsx';
import styles from '../auth.module.css';
import { changeFlow, useFlow } from '../flow.ts';
import { type CodePurpose, stepBack } from '../sign-flow.ts';
import { useSignUpSteps } from '../useSignUpSteps.ts';

export default function CodeScreen() {
  const { step, then } = useFlow();
  const steps = useSignUpSteps();
  const go = useGo();
  const purpose = step?.kind === 'code' ? step.purpose : undefined;
  const entry =
    step?.kind === 'code' && purpose !== 'confirm' ? (
      <>
        <AwaitedCode key={step.sent.challenge} step={step} />
        <div className={classNames(styles['ways'], styles['waysAtStart'])}>
          <button
            type="button"
            className={styles['way']}
            onClick={() => {
              changeFlow(stepBack);
              // The previous step did not add a history entry.
              if (purpose === 'bind_email') go(linkTo.bindEmail(), { replace: true });
              else goBack(beginningOf(purpose, then));
            }}
          >
            {step.sent.channel === 'email' ? (
              <Trans>Use a different email</Trans>
            ) : (
              <Trans>Use another number</Trans>
            )}
          </button>
        </div>
      </>
    ) : (
      <NothingAwaited />
    );
  return (
    <FormScreen title={<Trans>Enter verification code</Trans>} back={beginningOf(purpose, then)}>
      {purpose === 'sign_up' && <Steps steps={steps} at={1} />}
      {purpose === 'sign_in' ? (
        <ForVisitors>
          <p className={styles['lead']}>
            <Trans>
              You haven’t signed in on this device before. To protect your account, enter a
              verification code this one time.
            </Trans>
          </p>
          {entry}
        </ForVisitors>
      ) : (
        entry
      )}
    </FormScreen>
  );
}

function NothingAwaited() {
  return (
    <Empty
      icon="mail"
      title={<Trans>No verification code was requested</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.signIn()}>
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.signUp()}>
            <Trans>Open an account</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Go back to the step that sends a code and start over.</Trans>
    </Empty>
  );
}

function beginningOf(purpose: CodePurpose | undefined, then: string | undefined) {
  if (purpose === 'sign_up') return linkTo.signUp({ then });
  if (purpose === 'reset') return links.resetPassword();
  if (purpose === 'bind_email') return linkTo.bindEmail();
  return linkTo.signIn({ then });
}
