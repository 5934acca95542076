import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type BankDeposit,
  getBankDeposit,
  getBankDeposits,
  PROOFS_MAX,
  uploadProof,
} from '../../../../contract/bank-deposit.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { List } from '../../../ui/List.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Age } from '../Age.tsx';
import styles from '../funding.module.css';
import { hasRoom, takesProofs } from './bank-deposit-facts.ts';
import { BankHead } from './BankHead.tsx';
import { ProofRow } from './ProofRow.tsx';
import { type ProofProblem, proofName, readProof } from './read-proof.ts';

/** The timeout of an upload over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

const problems: Readonly<Record<ProofProblem, MessageDescriptor>> = {
  too_large: msg`The file is larger than 20 MB.`,
  wrong_kind: msg`Use a JPEG, PNG, or BMP picture, or a PDF.`,
  empty: msg`This file is empty.`,
};

/** The proofs of one transfer: the list, adding and removing. */
export function Proofs({ id }: { id: string }) {
  const { t } = useWords();
  const known = useKnown(getBankDeposit, { id });
  const deposit = known.value;
  if (!deposit) {
    if (known.declined?.code === 'not_found') return <NoTransfer />;
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton rows={5} />
    );
  }
  const isOpen = takesProofs(deposit);
  return (
    <>
      <Declined answer={known.declined} isKept onRetry={known.reload} />
      <BankHead deposit={deposit} />
      <Age asOfMs={known.asOfMs} quietMs={Infinity} />
      <Section title={<Trans>Files</Trans>}>
        <List
          label={t`Files`}
          empty={
            <p className={styles['quiet']}>
              {isOpen ? (
                <Trans>
                  Add the receipt of your bank: a picture or a PDF that shows the amount, the day,
                  and your name.
                </Trans>
              ) : (
                <Trans>No files were added.</Trans>
              )}
            </p>
          }
        >
          {deposit.proofs.map((proof) => (
            <ProofRow key={proof.id} proof={proof} mayRemove={isOpen} />
          ))}
        </List>
        <div className={styles['part']}>
          {isOpen && (hasRoom(deposit) ? <AddProof deposit={deposit} /> : <Full />)}
          {!isOpen && (
            <p className={styles['note']}>
              <Trans>This transfer no longer needs a proof.</Trans>
            </p>
          )}
          <ButtonLink href={linkTo.bankDepositRecord(deposit)}>
            <Trans>View deposit</Trans>
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

function Full() {
  return (
    <p className={styles['note']}>
      <Trans>You can add up to {PROOFS_MAX} files. Remove one to add another.</Trans>
    </p>
  );
}

function AddProof({ deposit }: { deposit: BankDeposit }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [problem, setProblem] = useState<ProofProblem>();
  const uploading = useCall(uploadProof);

  async function add(file: File): Promise<void> {
    uploading.clear();
    const read = await readProof(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    const name = proofName(file.name) || t`Proof of transfer`;
    const bytes = new Blob([file], { type: 'application/octet-stream' });
    const answer = await uploading.send(
      { id: deposit.id, kind: read.kind, name },
      { bytes, timeoutMs: UPLOAD_TIMEOUT_MS },
    );
    if (answer.ok) showToast({ text: t`File added.` });
    await refreshAnswersTo([getBankDeposit, getBankDeposits]);
  }

  return (
    <>
      {problem && <Note icon="warning">{i18n._(problems[problem])}</Note>}
      <Declined answer={uploading.declined} />
      <FileButton
        look="primary"
        kinds={['picture', 'pdf']}
        disabled={uploading.waiting}
        onChoose={(file) => void add(file)}
      >
        {uploading.waiting ? <Trans>Uploading…</Trans> : <Trans>Add file</Trans>}
      </FileButton>
      <p className={styles['note']}>
        <Trans>
          JPEG, PNG, BMP, or PDF, up to 20 MB. We store it encrypted and remove the location from
          pictures.
        </Trans>
      </p>
    </>
  );
}

function NoTransfer() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>We couldn’t find this deposit</Trans>}
      action={
        <ButtonLink look="primary" href={links.depositProofs()}>
          <Trans>Choose a transfer</Trans>
        </ButtonLink>
      }
    />
  );
}
