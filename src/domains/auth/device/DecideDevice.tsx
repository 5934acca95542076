import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../../contract/answer.ts';
import {
  declineDeviceSignIn,
  type DeviceRequest,
  scanDeviceSignIn,
} from '../../../../contract/device-sign-in.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { call } from '../../../data/call/call.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useWallNow } from '../../../lib/wall-clock.ts';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ApproveDevice } from './ApproveDevice.tsx';
import { CompareDevice } from './CompareDevice.tsx';
import styles from './device.module.css';

type Shown = InputOf<typeof scanDeviceSignIn>['shown'];

type Progress =
  | { readonly kind: 'asking' }
  | { readonly kind: 'declined_call'; readonly answer: DeclinedAnswer }
  | {
      readonly kind: 'known';
      readonly request: DeviceRequest;
      /** Wall time of this device. */
      readonly untilMs: number;
    }
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined' };

const SECOND_MS = 1_000;

/** Shows the requesting device and takes the customer's decision. */
export function DecideDevice({ shown }: { shown: Shown }) {
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' });
  const [isCompared, setCompared] = useState(false);
  const [tries, setTries] = useState(0);
  const declining = useCall(declineDeviceSignIn);
  const nowMs = useWallNow(SECOND_MS);

  useEffect(() => {
    const life = { isOver: false };
    async function scan() {
      const answer = await call(scanDeviceSignIn, { shown });
      if (life.isOver) return;
      if (answer.ok) {
        const untilMs = Date.now() + answer.value.validSeconds * SECOND_MS;
        setProgress({ kind: 'known', request: answer.value, untilMs });
      } else setProgress({ kind: 'declined_call', answer });
    }
    void scan();
    return () => {
      life.isOver = true;
    };
    // The code does not change while the screen is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tries]);

  async function decline(id: string): Promise<void> {
    const answer = await declining.send({ id });
    if (answer.ok) setProgress({ kind: 'declined' });
  }

  if (progress.kind === 'asking') return <Skeleton rows={4} />;
  if (progress.kind === 'declined_call') {
    return progress.answer.code === 'sign_in_expired' ? (
      <Expired />
    ) : (
      <div className={styles['body']}>
        <Declined
          answer={progress.answer}
          onRetry={() => {
            setProgress({ kind: 'asking' });
            setTries((last) => last + 1);
          }}
        />
      </div>
    );
  }
  if (progress.kind === 'approved') return <Approved />;
  if (progress.kind === 'declined') return <DeclinedByYou />;

  const { request, untilMs } = progress;
  if (nowMs >= untilMs) return <Expired />;
  return (
    <>
      {isCompared ? (
        <ApproveDevice
          request={request}
          onApproved={() => setProgress({ kind: 'approved' })}
          onExpired={() => setProgress({ ...progress, untilMs: 0 })}
          onDecline={() => void decline(request.id)}
        />
      ) : (
        <CompareDevice
          request={request}
          secondsLeft={Math.ceil((untilMs - nowMs) / SECOND_MS)}
          onSame={() => setCompared(true)}
          onDecline={() => void decline(request.id)}
        />
      )}
      <Declined answer={declining.declined} />
    </>
  );
}

function Expired() {
  return (
    <Empty
      icon="clock"
      title={<Trans>This sign-in code has expired</Trans>}
      action={
        <ButtonLink look="primary" href={linkToPath(paths.scan)}>
          <Trans>Scan again</Trans>
        </ButtonLink>
      }
    >
      <Trans>Each code works once, for one minute. Show a new one on the other device.</Trans>
    </Empty>
  );
}

function Approved() {
  return (
    <Empty
      icon="check"
      title={<Trans>Approved. The other device is signing in.</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.home()}>
            <Trans>Done</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.security()}>
            <Trans>Signed-in devices</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>You can sign it out at any time under Security.</Trans>
    </Empty>
  );
}

function DeclinedByYou() {
  return (
    <Empty
      icon="lock"
      title={<Trans>Declined. Nobody was signed in.</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.home()}>
          <Trans>Done</Trans>
        </ButtonLink>
      }
    >
      <Trans>If someone sent you this code, they tried to get into your account.</Trans>
    </Empty>
  );
}
