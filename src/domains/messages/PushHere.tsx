import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { testPush } from '../../../contract/message.ts';
import { usePush } from '../../data/device/push.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './choices.module.css';
import { PushWords } from './PushWords.tsx';

/** Pushes on this device: their state, and the available actions. */
export function PushHere() {
  const { state, waiting, problem, turnOn, turnOff } = usePush();
  const [isExplained, setExplained] = useState(false);
  return (
    <Section title={<Trans>This device</Trans>}>
      <div className={styles['here']} data-state={state}>
        <div className={styles['hereHead']}>
          <Icon name="bell" size={22} />
          <div>
            <PushWords state={state} />
          </div>
        </div>
        <div className={styles['buttons']}>
          {(state === 'ask' || state === 'off') && (
            <Button look="primary" disabled={waiting} onPress={() => void turnOn()}>
              <Trans>Turn on</Trans>
            </Button>
          )}
          {state === 'on' && (
            <>
              <Trial />
              <Button disabled={waiting} onPress={() => void turnOff()}>
                <Trans>Turn off</Trans>
              </Button>
            </>
          )}
          {state === 'install' && (
            <Button look="primary" onPress={() => setExplained(true)}>
              <Trans>Add to home screen</Trans>
            </Button>
          )}
        </div>
        <Problem problem={problem} />
      </div>
      <InstallSteps open={isExplained} onClose={() => setExplained(false)} />
    </Section>
  );
}

function Problem({ problem }: { problem: ReturnType<typeof usePush>['problem'] }): ReactNode {
  if (!problem) return null;
  if (problem.code !== 'no_push_service') return <Declined answer={problem} />;
  return (
    <p aria-live="polite">
      <Trans>
        Your browser couldn’t reach its push service. Check your connection and try again.
      </Trans>
    </p>
  );
}

/** Sends a real push to this device. */
function Trial() {
  const trial = useCall(testPush);
  const [outcome, setOutcome] = useState<'sent' | 'gone' | 'failed'>();

  async function send() {
    setOutcome(undefined);
    const answer = await trial.send({});
    if (answer.ok) setOutcome(answer.value.outcome);
  }
  return (
    <>
      <Button disabled={trial.waiting} onPress={() => void send()}>
        <Trans>Send a test</Trans>
      </Button>
      <div aria-live="polite">
        {outcome === 'sent' && (
          <p>
            <Trans>Sent. It should appear in a moment.</Trans>
          </p>
        )}
        {outcome === 'gone' && (
          <p>
            <Trans>
              This device no longer receives notifications. Turn them off, then on again.
            </Trans>
          </p>
        )}
        {outcome === 'failed' && (
          <p>
            <Trans>The push service didn’t accept the test. Try again later.</Trans>
          </p>
        )}
        <Declined answer={trial.declined} />
      </div>
    </>
  );
}
