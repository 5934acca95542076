import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  approveDeviceSignIn,
  type DeviceRequest,
  startDevicePasskey,
} from '../../../../contract/device-sign-in.ts';
import { call } from '../../../data/call/call.ts';
import { useCall } from '../../../data/call/use-call.ts';
import {
  answerOf,
  knowsPasskeys,
  type PasskeyOutcome,
} from '../../../data/session/passkey-ceremony.ts';
import { linkTo } from '../../../nav/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasskeyTrouble } from '../PasskeyTrouble.tsx';
import { useSensitive } from '../useSensitive.ts';
import styles from './device.module.css';

const PIN_LENGTH = 6;

/** Asks for the passkey or the PIN that is required to sign the device in. */
export function ApproveDevice({
  request: { id, hasPin, hasPasskey },
  onApproved,
  onExpired,
  onDecline,
}: {
  request: DeviceRequest;
  onApproved: () => void;
  onExpired: () => void;
  onDecline: () => void;
}) {
  const [pin, setPin] = useState('');
  const [outcome, setOutcome] = useState<PasskeyOutcome<unknown>>();
  const [isAsking, setAsking] = useState(false);
  const approving = useCall(approveDeviceSignIn);
  const canPasskey = hasPasskey && knowsPasskeys();
  const isWaiting = isAsking || approving.waiting;

  async function approve(by: Parameters<(typeof approving)['send']>[0]['by']): Promise<void> {
    const answer = await approving.send({ id, by });
    if (answer.ok) onApproved();
    else if (answer.code === 'sign_in_expired') onExpired();
    else setPin('');
  }

  async function byPasskey(): Promise<void> {
    setOutcome(undefined);
    setAsking(true);
    const asked = await call(startDevicePasskey, { id });
    const given: PasskeyOutcome<{ challenge: string; response: Record<string, unknown> }> = asked.ok
      ? await answerOf(asked.value, { useBrowserAutofill: false })
      : { kind: 'declined', answer: asked };
    setAsking(false);
    if (given.kind === 'done') await approve({ kind: 'passkey', ...given.value });
    else if (given.kind === 'declined' && given.answer.code === 'sign_in_expired') onExpired();
    else setOutcome(given);
  }

  if (!hasPin && !canPasskey) return <NothingToConfirmWith onDecline={onDecline} />;
  return (
    <div className={styles['body']}>
      <p className={styles['lead']}>
        {hasPin && canPasskey ? (
          <Trans>Confirm with your passkey or your funds PIN.</Trans>
        ) : hasPin ? (
          <Trans>Confirm with your funds PIN.</Trans>
        ) : (
          <Trans>Confirm with your passkey.</Trans>
        )}
      </p>
      {canPasskey && (
        <>
          <Button
            look={hasPin ? 'quiet' : 'primary'}
            disabled={isWaiting}
            onPress={() => void byPasskey()}
          >
            <Trans>Use passkey</Trans>
          </Button>
          <PasskeyTrouble outcome={outcome} />
        </>
      )}
      {hasPin && (
        <Form onSubmit={() => pin.length === PIN_LENGTH && void approve({ kind: 'pin', pin })}>
          <CodeField
            label={<Trans>Funds PIN</Trans>}
            value={pin}
            onChange={(next) => {
              approving.clear();
              setPin(next);
            }}
            masked
            // The step has no other purpose.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={!canPasskey}
          />
          <Button look="primary" submits disabled={isWaiting || pin.length < PIN_LENGTH}>
            <Trans>Approve sign-in</Trans>
          </Button>
        </Form>
      )}
      <Declined answer={approving.declined} />
      <Button disabled={isWaiting} onPress={onDecline}>
        <Trans>Decline</Trans>
      </Button>
    </div>
  );
}

function NothingToConfirmWith({ onDecline }: { onDecline: () => void }) {
  const sensitive = useSensitive();
  return (
    <Empty
      icon="key"
      title={<Trans>Set a funds PIN or add a passkey first</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={sensitive(linkTo.pin())}>
            <Trans>Set funds PIN</Trans>
          </ButtonLink>
          <Button onPress={onDecline}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        One of them confirms each sign-in on another device. After that, scan a new code.
      </Trans>
    </Empty>
  );
}
