import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DEVICE_CODE_SECONDS } from '../../../../contract/device-sign-in.ts';
import { useWallNow } from '../../../lib/wall-clock.ts';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useParameter } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PrivateDevice } from '../PrivateDevice.tsx';
import { useSignedIn } from '../useSignedIn.ts';
import { DeviceCodeText } from './DeviceCodeText.tsx';
import styles from './device.module.css';
import { type DeviceProgress, useDeviceSignIn } from './useDeviceSignIn.ts';

const SECOND_MS = 1_000;

/** Signs this device in with another one: a code to scan there, or to type. */
export function DeviceSignIn() {
  const then = useParameter('then');
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles['body']}>
      <Attempt key={attempt} then={then} onAgain={() => setAttempt((last) => last + 1)} />
      <ButtonLink href={linkTo.signIn({ then })}>
        <Trans>Use password</Trans>
      </ButtonLink>
    </div>
  );
}

function Attempt({ then, onAgain }: { then: string | undefined; onAgain: () => void }) {
  const signedIn = useSignedIn();
  const progress = useDeviceSignIn((session) => signedIn(session, then));
  return <Progress progress={progress} onAgain={onAgain} />;
}

function Progress({ progress, onAgain }: { progress: DeviceProgress; onAgain: () => void }) {
  const again = (
    <Button look="primary" onPress={onAgain}>
      <Trans>Show a new code</Trans>
    </Button>
  );
  switch (progress.kind) {
    case 'starting':
      return <Skeleton rows={4} />;
    case 'shown':
      return <Shown {...progress} />;
    case 'scanned':
      return (
        <Empty icon="device" title={<Trans>Now decide on your other device</Trans>}>
          <span className={styles['compare']}>
            <span>
              <Trans>It must show this code:</Trans>
            </span>
            <DeviceCodeText code={progress.code} />
          </span>
        </Empty>
      );
    case 'approved':
      return <Empty icon="check" title={<Trans>Approved. Signing you in…</Trans>} />;
    case 'declined':
      return (
        <Empty icon="lock" title={<Trans>The sign-in was declined</Trans>} action={again}>
          <Trans>Your other device declined it. Nobody was signed in.</Trans>
        </Empty>
      );
    case 'expired':
      return (
        <Empty icon="clock" title={<Trans>The code has expired</Trans>} action={again}>
          <Trans>Each code works once, for one minute.</Trans>
        </Empty>
      );
    case 'failed':
  }
  return <Declined answer={progress.answer} onRetry={onAgain} />;
}

function Shown({ scan, code, untilMs }: { scan: string; code: string; untilMs: number }) {
  const { t } = useLingui();
  const nowMs = useWallNow(SECOND_MS);
  // The page's clock updates once a second and may lag behind the clock that set the expiry.
  const secondsLeft = Math.min(
    DEVICE_CODE_SECONDS,
    Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS)),
  );
  return (
    <div className={styles['shown']}>
      <div className={styles['qr']}>
        <QrCode
          text={`${location.origin}/${linkToPath(paths.scan, { device: scan })}`}
          label={t`QR code that signs this device in`}
        />
      </div>
      <div className={styles['how']}>
        <ol className={styles['steps']}>
          <li>
            <Trans>On a device where you’re signed in, open Plumb and tap Me, then Scan.</Trans>
          </li>
          <li>
            <Trans>Scan this code. No camera? Type the code below there.</Trans>
          </li>
          <li>
            <Trans>Compare the codes and confirm with your passkey or funds PIN.</Trans>
          </li>
        </ol>
        <p className={styles['typed']}>
          <DeviceCodeText code={code} />
          <CopyButton text={code} label={t`Copy code`} />
        </p>
        <p className={styles['muted']}>
          <Trans>New code in {secondsLeft} s</Trans>
        </p>
        <PrivateDevice />
      </div>
    </div>
  );
}
