import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { knowsPasskeys, type PasskeyOutcome } from '../../data/session/passkey-ceremony.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './auth.module.css';
import { PasskeyTrouble } from './PasskeyTrouble.tsx';

const PIN_LENGTH = 6;

/** Continues a reset for an account with a PIN or a passkey: prove it now, or wait a day. */
export function ProtectedReset({
  hasPin,
  hasPasskey,
  declined,
  isWaiting,
  outcome,
  onPasskey,
  onPin,
  onWait,
}: {
  hasPin: boolean;
  hasPasskey: boolean;
  declined: DeclinedAnswer | undefined;
  isWaiting: boolean;
  /** Why the passkey was not used. */
  outcome: PasskeyOutcome<unknown> | undefined;
  onPasskey: () => void;
  onPin: (pin: string) => void;
  onWait: () => void;
}) {
  const [pin, setPin] = useState('');
  const canUsePasskey = hasPasskey && knowsPasskeys();
  const isWhole = pin.length === PIN_LENGTH;
  return (
    <>
      <p className={styles['lead']}>
        {hasPin && canUsePasskey ? (
          <Trans>
            To protect your account, use your passkey or enter your funds PIN. Otherwise, your new
            password takes effect in 24 hours.
          </Trans>
        ) : hasPin ? (
          <Trans>
            To protect your account, enter your funds PIN. Without it, your new password takes
            effect in 24 hours.
          </Trans>
        ) : canUsePasskey ? (
          <Trans>
            To protect your account, use your passkey. Without it, your new password takes effect in
            24 hours.
          </Trans>
        ) : (
          <Trans>To protect your account, your new password takes effect in 24 hours.</Trans>
        )}
      </p>
      <Declined answer={declined} />
      {canUsePasskey && (
        <div className={styles['wide']}>
          <Button look={hasPin ? 'quiet' : 'primary'} onPress={onPasskey} disabled={isWaiting}>
            <Trans>Use passkey</Trans>
          </Button>
          <PasskeyTrouble outcome={outcome} />
        </div>
      )}
      {hasPin && (
        <Form onSubmit={() => isWhole && onPin(pin)}>
          <CodeField label={<Trans>Funds PIN</Trans>} value={pin} onChange={setPin} masked />
          <Button look="primary" submits disabled={isWaiting || !isWhole}>
            <Trans>Set new password</Trans>
          </Button>
        </Form>
      )}
      <div className={styles['wide']}>
        <Button onPress={onWait} disabled={isWaiting}>
          <Trans>Continue and wait 24 hours</Trans>
        </Button>
      </div>
    </>
  );
}
