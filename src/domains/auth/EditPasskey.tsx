import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  getPasskeys,
  type Passkey,
  PASSKEY_NAME_MAX,
  removePasskey,
  renamePasskey,
} from '../../../contract/passkey.ts';
import { dropConfirmation, useConfirmation } from '../../data/session/confirmation.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useCall } from '../../data/call/use-call.ts';
import { paths } from '../../nav/paths.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './auth.module.css';
import { ConfirmFirst } from './ConfirmFirst.tsx';

/** The passkey to remove, from the address: the confirmation leads back to it. */
export const REMOVE = 'remove';

/**
 * Renames a passkey, or removes it after a second confirmation by a verified customer: a removed one cannot be
 * brought back.
 */
export function EditPasskey({
  passkey,
  onClose,
}: {
  passkey: Passkey | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet open={passkey !== undefined} title={<Trans>Passkey</Trans>} onClose={onClose}>
      {passkey && <Edit passkey={passkey} onDone={onClose} />}
    </Sheet>
  );
}

function Edit({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(passkey.name);
  const isRemoving = useParameter(REMOVE) === passkey.id;
  const change = useChangeParameters();
  const confirmation = useConfirmation();
  const renaming = useCall(renamePasskey);
  const removing = useCall(removePasskey);
  const { id, name: kept } = passkey;

  async function rename(): Promise<void> {
    const next = name.trim();
    if (next === '') return;
    if (next !== kept && !(await renaming.send({ id, name: next })).ok) return;
    void refreshAnswersTo([getPasskeys]);
    onDone();
  }

  async function remove(proof: string): Promise<void> {
    const answer = await removing.send({ id, confirmation: proof });
    // The proof was used, or has expired.
    if (answer.ok || answer.code === 'proof_expired') dropConfirmation();
    // A passkey already removed by another device is fine.
    if (!answer.ok && answer.code !== 'not_found') return;
    void refreshAnswersTo([getPasskeys]);
    showToast({ text: t`“${kept}” removed.` });
    onDone();
  }

  if (isRemoving && !confirmation) {
    return <ConfirmFirst then={`${paths.security}?${REMOVE}=${id}`} />;
  }
  if (isRemoving && confirmation) {
    return (
      <div className={styles['sheet']}>
        <p>
          <Trans>
            “{kept}” will no longer sign you in, and this can’t be undone. If your device still
            shows it, delete it there too.
          </Trans>
        </p>
        <Declined answer={removing.declined} />
        <div className={styles['sheetButtons']}>
          <Button onPress={() => change({ [REMOVE]: undefined })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="danger"
            disabled={removing.waiting}
            onPress={() => void remove(confirmation)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles['sheet']}>
      <Form onSubmit={() => void rename()}>
        <Field
          label={<Trans context="passkey">Name</Trans>}
          value={name}
          onChange={setName}
          problem={name.trim() === '' && <Trans>Enter a name.</Trans>}
          maxLength={PASSKEY_NAME_MAX}
          enterKeyHint="done"
        />
        <Declined answer={renaming.declined} />
        <div className={styles['sheetButtons']}>
          <Button look="danger" onPress={() => change({ [REMOVE]: id })}>
            <Trans>Remove…</Trans>
          </Button>
          <Button look="primary" submits disabled={renaming.waiting}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </div>
  );
}
