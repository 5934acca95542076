import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getPasskeys, PASSKEY_NAME_MAX } from '../../../contract/passkey.ts';
import { dropConfirmation, useConfirmation } from '../../data/session/confirmation.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import type { PasskeyOutcome } from '../../data/session/passkey-ceremony.ts';
import { askForPasskey, makePasskey } from './passkeys.ts';
import { systemTypeOf } from '../../lib/system-type.ts';
import { paths } from '../../nav/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './auth.module.css';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { PasskeyTrouble } from './PasskeyTrouble.tsx';

/** Creates a passkey: the customer enters its name, then the device asks for face, finger or PIN. */
export function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title={<Trans>Add a passkey</Trans>} onClose={onClose}>
      <MakePasskey onDone={onClose} />
    </Sheet>
  );
}

function MakePasskey({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const confirmation = useConfirmation();
  const deviceNames = { ios: t`My iPhone or iPad`, android: t`My Android device` };
  const system = systemTypeOf(navigator.userAgent);
  const [name, setName] = useState(system ? deviceNames[system] : t`My computer`);
  const [outcome, setOutcome] = useState<PasskeyOutcome<unknown>>();
  const [isWaiting, setWaiting] = useState(false);

  async function make(): Promise<PasskeyOutcome<unknown>> {
    // The passkey consumes the proof, not the challenge: each attempt asks for a new one, which cannot have expired.
    const asked = await askForPasskey(confirmation ?? '');
    return asked.kind === 'done' ? makePasskey(asked.value, name.trim()) : asked;
  }

  async function send(): Promise<void> {
    if (name.trim() === '') return;
    setWaiting(true);
    setOutcome(undefined);
    const came = await make();
    setWaiting(false);
    setOutcome(came);
    if (came.kind === 'done') {
      showToast({ text: t`Passkey added.` });
      void refreshAnswersTo([getPasskeys]);
      onDone();
    }
    if (came.kind !== 'stopped') dropConfirmation();
  }

  if (confirmation === undefined) return <ConfirmFirst then={`${paths.security}?add=passkey`} />;
  return (
    <div className={styles['sheet']}>
      <Form onSubmit={() => void send()}>
        <Field
          label={<Trans context="passkey">Name</Trans>}
          value={name}
          onChange={setName}
          hint={<Trans>Helps you recognize it later.</Trans>}
          problem={name.trim() === '' && <Trans>Enter a name.</Trans>}
          maxLength={PASSKEY_NAME_MAX}
          enterKeyHint="go"
        />
        <PasskeyTrouble outcome={outcome} />
        <Button look="primary" submits disabled={isWaiting}>
          <Trans>Create passkey</Trans>
        </Button>
      </Form>
    </div>
  );
}
