import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  getBankDeposit,
  getBankDeposits,
  getProof,
  type Proof,
  removeProof,
} from '../../../../contract/bank-deposit.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Declined } from '../../../ui/Declined.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { RemoveSheet } from '../RemoveSheet.tsx';
import styles from './bank.module.css';

/** One file of a transfer: it opens, and can be removed while the transfer is not settled. */
export function ProofRow({ proof, mayRemove }: { proof: Proof; mayRemove: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const [picture, setPicture] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const reading = useCall(getProof);
  const { id, name, kind, bytes, atMs } = proof;

  async function open(): Promise<void> {
    if (reading.waiting) return;
    const answer = await reading.send({ id });
    if (!answer.ok) return;
    const { base64, mediaType } = answer.value;
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const file = new Blob([content], { type: mediaType });
    if (kind === 'pdf') saveFile(name, file);
    else setPicture(URL.createObjectURL(file));
  }

  function close(): void {
    if (picture !== undefined) URL.revokeObjectURL(picture);
    setPicture(undefined);
  }

  return (
    <>
      <Row
        onPress={() => void open()}
        leading={<Icon name={kind === 'pdf' ? 'document' : 'camera'} />}
        title={<bdi>{name}</bdi>}
        subtitle={
          <>
            {format.bytes(bytes)}
            {' · '}
            {format.deviceMoment(atMs)}
          </>
        }
        action={
          mayRemove && (
            <button
              type="button"
              className="reach"
              aria-label={t`Remove ${name}`}
              onClick={() => setRemoving(true)}
            >
              <Icon name="trash" />
            </button>
          )
        }
      />
      {reading.declined && (
        <li>
          <Declined answer={reading.declined} onRetry={() => void open()} />
        </li>
      )}
      {picture !== undefined && (
        <Sheet open title={name} onClose={close}>
          <img className={styles['picture']} src={picture} alt={name} />
        </Sheet>
      )}
      {isRemoving && <Remove proof={proof} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Remove({ proof: { id, name }, onClose }: { proof: Proof; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <RemoveSheet
      title={t`Remove ${name}?`}
      button={<Trans>Remove file</Trans>}
      call={removeProof}
      id={id}
      onClose={onClose}
      onRemoved={() => {
        showToast({ text: t`File removed.` });
        void refreshAnswersTo([getBankDeposit, getBankDeposits]);
      }}
    >
      <p>
        <Trans>We delete the file. You can add it again while the transfer is on its way.</Trans>
      </p>
    </RemoveSheet>
  );
}
