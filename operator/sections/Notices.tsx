import { useState } from 'react';
import {
  listBankNotices,
  openBankProof,
  type OpenedProof,
  type OperatorNotice,
} from '../../contract/operator-bank.ts';
import { ActForm } from '../ActForm.tsx';
import { type Answer, ask } from '../ask.ts';
import css from '../console.module.css';
import { bytesOf, saveFile } from '../files.tsx';
import { type Column, Facts, Known, Screen, Split, Table } from '../parts.tsx';
import { Picture } from '../pictures.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { day, money } from '../words.ts';

const OPEN = ['To match a transfer', 'The customer asked where the transfer is'];

const COLUMNS: readonly Column<OperatorNotice>[] = [
  { title: 'Customer', cell: ({ id, account }) => <a href={linkTo('notices', id)}>{account}</a> },
  { title: 'Amount', cell: ({ amountMicros }) => money(amountMicros), isFigure: true },
  { title: 'Sent on', cell: ({ sentOn }) => day(sentOn) },
  { title: 'Sender', cell: ({ sender }) => sender },
  { title: 'Proofs', cell: ({ proofs }) => proofs.length || '–', isFigure: true },
];

/** Bank transfers that customers announced and that have not been credited. */
export function Notices({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listBankNotices, {});
  const row = answered.value?.notices.find(({ id }) => id === opened);
  return (
    <Screen title="Transfer notices" answered={answered}>
      <Known
        answered={answered}
        isEmpty={({ notices }) => notices.length === 0}
        empty="No transfers announced."
      >
        {({ notices }) => (
          <Split
            back="notices"
            list={
              <Table
                label="Transfer notices"
                rows={notices}
                keyOf={({ id }) => id}
                opened={opened}
                columns={COLUMNS}
              />
            }
            detail={row && <Opened key={row.id} row={row} />}
          />
        )}
      </Known>
    </Screen>
  );
}

function Opened({ row }: { row: OperatorNotice }) {
  const { account, amountMicros, sentOn, sender, reference, proofs } = row;
  return (
    <>
      <h2>
        {money(amountMicros)} from customer {account}
      </h2>
      <Facts
        facts={[
          ['Sent on', day(sentOn)],
          ['Sender', sender],
          [
            'Reference',
            <span key="reference" className={css.code}>
              {reference}
            </span>,
          ],
        ]}
      />
      {proofs.length === 0 && <p className={css.empty}>The customer sent no proof of transfer.</p>}
      {proofs.map((proof, at) => (
        <Proof key={proof.id} proof={proof} nth={at + 1} />
      ))}
    </>
  );
}

interface ProofProps {
  readonly proof: OperatorNotice['proofs'][number];
  readonly nth: number;
}

/** A proof of transfer: a picture is shown once it is opened, a PDF is saved. */
function Proof({ proof: { id, kind, name }, nth }: ProofProps) {
  const [picture, setPicture] = useState<string>();
  const what = kind === 'pdf' ? 'PDF' : 'photo';
  const label = `Proof of transfer ${nth}`;

  async function open(because: string): Promise<Answer<OpenedProof>> {
    const answer = await ask(openBankProof, { id, because });
    if (!answer.ok) return answer;
    const { file } = answer.value;
    if (answer.value.kind === 'picture') setPicture(file);
    else saveFile(`proof-${id}.pdf`, bytesOf(file), 'application/pdf');
    return answer;
  }

  if (picture !== undefined) return <Picture jpeg={picture} label={label} />;
  return (
    <ActForm
      title={label}
      verb={kind === 'pdf' ? 'Save the PDF' : 'Open the photo'}
      needs="agent"
      reasons={OPEN}
      send={open}
      done={() => `${label} opened. The audit log records it.`}
    >
      <p className={css.muted}>
        A {what} from the customer{name !== '' && <>: {name}</>}. It contains personal data.
        {kind === 'pdf' && ' Delete the saved file when you have decided.'}
      </p>
    </ActForm>
  );
}
