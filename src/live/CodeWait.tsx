import { Trans } from '@lingui/react/macro';
import type { CodeSent } from '../../contract/sign-in.ts';
import { resendCode } from '../../contract/sign-up.ts';
import { useCall } from '../data/call/use-call.ts';
import { minutesAndSeconds } from '../lib/clock-face.ts';
import { useWallNow } from '../lib/wall-clock.ts';
import { Button } from '../ui/Button.tsx';
import { Declined } from '../ui/Declined.tsx';
import styles from './CodeWait.module.css';
import { resendInSeconds, type TimedCode, validForSeconds } from './code-times.ts';

/** How long the code is valid, and when another can be requested. Source: spec §5. */
export function CodeWait({
  code,
  onResent,
}: {
  code: TimedCode;
  onResent: (sent: CodeSent) => void;
}) {
  const resending = useCall(resendCode);
  // The steps of the clock lag behind the moment of sending by up to one of them.
  const nowMs = Math.max(useWallNow(1000), code.sentAtMs);
  const resendIn = resendInSeconds(code, nowMs);
  const validFor = validForSeconds(code, nowMs);
  const resendTime = minutesAndSeconds(resendIn);
  const validTime = minutesAndSeconds(validFor);

  async function resend(): Promise<void> {
    const answer = await resending.send({ challenge: code.sent.challenge });
    if (answer.ok) onResent(answer.value);
  }

  return (
    <div className={styles['wait']}>
      {/* Read by screen readers on demand, not every second. */}
      <p role="timer" aria-live="off">
        {validFor > 0 ? (
          <Trans>This code expires in {validTime}.</Trans>
        ) : (
          <Trans>This code has expired.</Trans>
        )}
      </p>
      {resendIn > 0 && (
        <p role="timer" aria-live="off">
          <Trans>You can request a new code in {resendTime}.</Trans>
        </p>
      )}
      <span className="heard" aria-live="polite">
        {resendIn === 0 && <Trans>You can request a new code now.</Trans>}
        {validFor === 0 && <Trans>This code has expired.</Trans>}
      </span>
      {resendIn === 0 && (
        <Button disabled={resending.waiting} onPress={() => void resend()}>
          <Trans>Resend code</Trans>
        </Button>
      )}
      <Declined answer={resending.declined} />
    </div>
  );
}
