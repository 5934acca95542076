import { useContext, useState } from 'react';
import {
  bookReturns,
  listPayoutFiles,
  makePayouts,
  markPayoutsSent,
  openPayouts,
  type OperatorPayoutFile,
} from '../../contract/operator-bank.ts';
import type { OperatorOutput } from '../../contract/operator.ts';
import { ActForm } from '../ActForm.tsx';
import { type Answer, ask } from '../ask.ts';
import css from '../console.module.css';
import { FileField, saveFile } from '../files.tsx';
import { noAnswerTexts } from '../no-answer-texts.ts';
import { type Column, Facts, Known, Mark, Screen, Split, Table } from '../parts.tsx';
import { linkTo } from '../place.ts';
import { Self } from '../self.ts';
import { useAnswer } from '../use-answer.ts';
import { day, moment, money } from '../words.ts';

const MAKE = ['Payouts of the day'];
const OPEN = ['To send it to the bank', 'The bank asked about a payout'];
const SENT = ['Uploaded, and the bank confirmed it', 'Handed to the bank on the agreed way'];
const RETURNS = ['Returns of the day'];

const COLUMNS: readonly Column<OperatorPayoutFile>[] = [
  { title: 'File', cell: ({ id }) => <a href={linkTo('payouts', String(id))}>{id}</a> },
  { title: 'Payouts', cell: ({ payouts }) => payouts, isFigure: true },
  { title: 'Amount', cell: ({ amountMicros }) => money(amountMicros), isFigure: true },
  { title: 'Settles', cell: ({ effectiveOn }) => day(effectiveOn) },
  { title: 'Made by', cell: ({ madeBy }) => madeBy },
  { title: 'Sent by', cell: (file) => <SentBy file={file} /> },
  {
    title: 'Waiting since',
    cell: ({ isToBeSent, madeAtMs }) => (isToBeSent ? moment(madeAtMs) : '–'),
  },
  { title: 'Returned', cell: ({ returned }) => returned || '–', isFigure: true },
];

/** Payout files of withdrawals to bank accounts: generated, sent to the bank, and returned payouts. */
export function Payouts({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listPayoutFiles, {});
  const row = answered.value?.files.find(({ id }) => String(id) === opened);
  return (
    <Screen title="Bank payouts" answered={answered}>
      <Known answered={answered}>
        {({ waiting, isConfigured, files }) => (
          <>
            {row === undefined && (
              <MakeOrBook waiting={waiting} isConfigured={isConfigured} again={answered.again} />
            )}
            {files.length === 0 ? (
              <p className={css.empty}>No payout files yet.</p>
            ) : (
              <Split
                back="payouts"
                list={
                  <Table
                    label="Payout files"
                    rows={files}
                    keyOf={({ id }) => String(id)}
                    opened={opened}
                    columns={COLUMNS}
                  />
                }
                detail={row && <Opened key={row.id} row={row} again={answered.again} />}
              />
            )}
          </>
        )}
      </Known>
    </Screen>
  );
}

interface MakeProps extends Pick<
  OperatorOutput<typeof listPayoutFiles>,
  'waiting' | 'isConfigured'
> {
  readonly again: () => Promise<void>;
}

function MakeOrBook({ waiting: { payouts, amountMicros }, isConfigured, again }: MakeProps) {
  const [returns, setReturns] = useState<string>();
  const sum = `${payouts === 1 ? '1 withdrawal' : `${payouts} withdrawals`}, ${money(amountMicros)}`;
  return (
    <>
      <h2>To and from the bank</h2>
      <section className={css.acts}>
        <ActForm
          title="Make a payout file"
          verb={`Make the file: ${sum}`}
          needs="approver"
          reasons={MAKE}
          barred={
            isConfigured
              ? payouts === 0
                ? 'No approved withdrawals to pay out.'
                : undefined
              : 'Bank payouts are not configured: see BANK_COMPANY_ID.'
          }
          send={(because) => ask(makePayouts, { because })}
          done={({ id, payouts: made }) =>
            `Payout file ${id} made, with ${made === 1 ? '1 payout' : `${made} payouts`}. Another approver sends it to the bank.`
          }
          onDone={again}
        >
          <p className={css.muted}>
            Each withdrawal is in one file only, and can’t be canceled then.
          </p>
        </ActForm>
        <ActForm
          title="Book returned payouts"
          verb="Book the returns"
          needs="agent"
          reasons={RETURNS}
          send={(because) => ask(bookReturns, { text: returns ?? '', because })}
          done={({ returned, unknown }) =>
            `${returned} booked: the money is back in the customers’ wallets. ${unknown} booked before or of no payout.`
          }
          onDone={again}
        >
          <FileField label="File of returns from the bank (NACHA)" onChange={setReturns} />
        </ActForm>
      </section>
      <h2>Payout files</h2>
    </>
  );
}

function SentBy({ file: { sent, isToBeSent } }: { file: OperatorPayoutFile }) {
  if (sent) return sent.by;
  return isToBeSent ? <Mark tone="wrong">To be sent</Mark> : '–';
}

function Opened({ row, again }: { row: OperatorPayoutFile; again: () => Promise<void> }) {
  const { id, madeBy, madeAtMs, effectiveOn, payouts, amountMicros, returned } = row;
  const { sent, isToBeSent } = row;
  const self = useContext(Self);
  const name = `payouts-${id}.ach`;

  async function open(because: string): Promise<Answer<{ text: string }>> {
    const answer = await ask(openPayouts, { id, because });
    if (answer.ok) saveFile(name, answer.value.text, 'text/plain');
    return answer;
  }

  return (
    <>
      <h2>Payout file {id}</h2>
      <Facts
        facts={[
          ['Payouts', payouts],
          ['Amount', money(amountMicros)],
          ['Made', `${moment(madeAtMs)}, by ${madeBy}`],
          ['Sent', sent ? `${moment(sent.atMs)}, by ${sent.by}` : <SentBy key="sent" file={row} />],
          ['Settles', day(effectiveOn)],
          ['Returned', returned === 0 ? 'None' : returned],
        ]}
      />
      <ActForm
        title="Save the file"
        verb={`Save ${name}`}
        needs="approver"
        reasons={OPEN}
        send={open}
        done={() => `${name} saved. The audit log records it. Send it to the bank once only.`}
      >
        <p className={css.muted}>
          It contains names and account numbers. Delete it when the bank has it.
        </p>
      </ActForm>
      {isToBeSent && (
        <ActForm
          title="Mark as sent"
          verb={`Mark file ${id} as sent to the bank`}
          needs="approver"
          reasons={SENT}
          barred={madeBy === `operator:${self.name}` ? noAnswerTexts.own_file : undefined}
          send={(because) => ask(markPayoutsSent, { id, because })}
          done={() => `Payout file ${id} is marked as sent to the bank.`}
          onDone={again}
        >
          <p className={css.muted}>
            Waiting since {moment(madeAtMs)}. Its withdrawals count as paid only some days after the
            file was sent.
          </p>
        </ActForm>
      )}
    </>
  );
}
