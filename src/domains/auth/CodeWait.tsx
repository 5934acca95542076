import { Trans } from '@lingui/react/macro';
import { resendCode } from '../../../contract/sign-up.ts';
import { useCall } from '../../data/use-call.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import styles from './auth.module.css';
import { minutesAndSeconds } from './clock-face.ts';
import { changeFlow } from './flow.ts';
import { codeResent, type CodeStep, resendInSeconds, validForSeconds } from './sign-flow.ts';

/** How long the code is good, and when another may be asked for. Source: spec §5. */
export function CodeWait({ step, onResent }: { step: CodeStep; onResent: () => void }) {
  const resending = useCall(resendCode);
  // The steps of the clock lag behind the moment of sending by up to one of them.
  const nowMs = Math.max(useWallNow(1000), step.sentAtMs);
  const resendIn = resendInSeconds(step, nowMs);
  const validFor = validForSeconds(step, nowMs);
  const resendTime = minutesAndSeconds(resendIn);
  const validTime = minutesAndSeconds(validFor);

  async function resend(): Promise<void> {
    const answer = await resending.send({ challenge: step.sent.challenge });
    if (!answer.ok) return;
    changeFlow((flow) => codeResent(flow, answer.value, Date.now()));
    onResent();
  }

  return (
    <div className={styles['wait']}>
      {/* Read when one goes there, not every second. */}
      <p role="timer" aria-live="off">
        {validFor > 0 ? (
          <Trans>This code is good for {validTime} more.</Trans>
        ) : (
          <Trans>This code has expired.</Trans>
        )}
      </p>
      {resendIn > 0 && (
        <p role="timer" aria-live="off">
          <Trans>You can ask for another one in {resendTime}.</Trans>
        </p>
      )}
      <span className="heard" aria-live="polite">
        {resendIn === 0 && <Trans>You can ask for another code now.</Trans>}
        {validFor === 0 && <Trans>This code has expired.</Trans>}
      </span>
      {resendIn === 0 && (
        <Button disabled={resending.waiting} onPress={() => void resend()}>
          <Trans>Send another code</Trans>
        </Button>
      )}
      <Declined answer={resending.declined} />
    </div>
  );
}
