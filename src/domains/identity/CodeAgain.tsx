import { Trans } from '@lingui/react/macro';
import { resendCode } from '../../../contract/sign-up.ts';
import { useCall } from '../../data/use-call.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './identity.module.css';
import { dropMobileCode, keepMobileCode, type MobileFlow } from './mobile-flow.ts';

/** How long a code is good, and how to get another one. Source: spec §5. */
export function CodeAgain({ flow: { sent, sentAtMs } }: { flow: MobileFlow }) {
  const format = useFormat();
  const sending = useCall(resendCode);
  // The steps of the clock lag behind the moment of sending by up to one of them.
  const passedMs = Math.max(0, useWallNow(1_000) - sentAtMs);
  const validMs = sent.validSeconds * 1_000 - passedMs;
  const againMs = sent.resendAfterSeconds * 1_000 - passedMs;
  const validFor = format.duration(validMs);
  const againIn = format.duration(againMs);

  async function resend(): Promise<void> {
    const answer = await sending.send({ challenge: sent.challenge });
    if (answer.ok) keepMobileCode(answer.value);
  }

  return (
    <div className={styles['wait']}>
      <p>
        {validMs > 0 ? (
          <Trans>This code is good for {validFor} more.</Trans>
        ) : (
          <Trans>This code has expired.</Trans>
        )}{' '}
        {againMs > 0 && <Trans>You can ask for another one in {againIn}.</Trans>}
      </p>
      {againMs <= 0 && (
        <Button disabled={sending.waiting} onPress={() => void resend()}>
          <Trans>Send another code</Trans>
        </Button>
      )}
      <Declined answer={sending.declined} />
      <a className={styles['textButton']} href={linkTo.mobileNumber()} onClick={dropMobileCode}>
        <Trans>Use another number</Trans>
      </a>
    </div>
  );
}
