import { useContext, useState } from 'react';
import { decimalOf } from '../../contract/money.ts';
import {
  bookReturns,
  decidePaidReturn,
  listPaidReturns,
  listPayoutFiles,
  makePayouts,
  markPayoutsSent,
  openPayouts,
  type OperatorLateReturn,
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
const CONFIRM = ['The bank’s statement shows the money', 'Confirmed with the bank'];
const DISMISS = ['Not a return by the bank', 'Reported by mistake'];

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
  const late = useAnswer(listPaidReturns, {});
  const again = async () => void (await Promise.all([answered.again(), late.again()]));
  const row = answered.value?.files.find(({ id }) => String(id) === opened);
  return (
    <Screen title="Bank payouts" answered={{ ...answered, again }}>
      <Known answered={answered}>
        {({ waiting, isConfigured, files }) => (
          <>
            {row === undefined && (
              <>
                <MakeOrBook waiting={waiting} isConfigured={isConfigured} again={again} />
                <Known answered={late}>
                  {({ returns }) => <LateReturns returns={returns} again={again} />}
                </Known>
                <h2>Payout files</h2>
              </>
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
          done={bookedText}
          onDone={again}
        >
          <FileField label="File of returns from the bank (NACHA)" onChange={setReturns} />
        </ActForm>
      </section>
    </>
  );
}

/** What came of a file of returns. */
function bookedText(booked: OperatorOutput<typeof bookReturns>): string {
  const { waiting, unknown, own, deleted, unsent, differing } = booked;
  return [
    waiting === 0
      ? 'No return waits for a confirmation.'
      : `${waiting} of sent payouts: another approver confirms them below.`,
    `${unknown} booked before or of no payout.`,
    ...unsent.map(
      ({ fileId, returns }) =>
        `${returns} of payout file ${fileId}, which is not marked as sent: not booked. Mark the file as sent, then book these returns again. If nobody sent it, ask the bank before anyone does.`,
    ),
    ...(own > 0 ? [`${own} of your own account: another operator books them.`] : []),
    ...(deleted > 0
      ? [`${deleted} of deleted accounts: not booked, pay the receivers yourselves.`]
      : []),
    ...differing.map(
      ({ trace, currency, amountMicros, paidMicros }) =>
        `${trace} returns ${currency === 'USD' ? money(amountMicros) : `${decimalOf(BigInt(amountMicros))} ${currency}`} instead of ${money(paidMicros)}: not booked, ask the bank.`,
    ),
  ].join(' ');
}

const LATE_COLUMNS: readonly Column<OperatorLateReturn>[] = [
  { title: 'Payout', cell: ({ trace }) => <span className={css.code}>{trace}</span> },
  { title: 'Amount', cell: ({ amountMicros }) => money(amountMicros), isFigure: true },
  { title: 'Customer', cell: ({ account }) => account },
  { title: 'Bank’s code', cell: ({ code }) => code },
  { title: 'Reported', cell: ({ reportedAtMs }) => moment(reportedAtMs) },
  { title: 'Reported by', cell: ({ reportedBy }) => reportedBy },
];

const BARRED: Readonly<Record<NonNullable<OperatorLateReturn['barred']>, string>> = {
  own_report: noAnswerTexts.own_report,
  own_account: noAnswerTexts.own_matter,
  entered: noAnswerTexts.own_matter,
};

/** Returns of payouts that were sent: another approver confirms each of them. */
function LateReturns({
  returns,
  again,
}: {
  returns: readonly OperatorLateReturn[];
  again: () => Promise<void>;
}) {
  if (returns.length === 0) return null;
  return (
    <>
      <h2>Returns of sent payouts</h2>
      <Table
        label="Returns of sent payouts"
        rows={returns}
        keyOf={({ trace }) => trace}
        columns={LATE_COLUMNS}
      />
      {returns.map(({ trace, amountMicros, account, barred }) => (
        <section key={trace} className={css.acts}>
          <ActForm
            title={`Confirm the return of ${trace}`}
            verb={`Give ${money(amountMicros)} back to ${account}`}
            needs="approver"
            reasons={CONFIRM}
            barred={barred === null ? undefined : BARRED[barred]}
            send={(because) => ask(decidePaidReturn, { trace, isTrue: true, because })}
            done={() => `Return of ${trace} confirmed: the money is back in the customer’s wallet.`}
            onDone={again}
          />
          <ActForm
            title={`Dismiss the return of ${trace}`}
            verb="Dismiss: the payout stands"
            needs="approver"
            isGrave
            reasons={DISMISS}
            send={(because) => ask(decidePaidReturn, { trace, isTrue: false, because })}
            done={() => `Return of ${trace} dismissed: the payout stands.`}
            onDone={again}
          />
        </section>
      ))}
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
  const barred = madeBy === `operator:${self.name}` ? noAnswerTexts.own_file : undefined;
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
        barred={barred}
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
          barred={barred}
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
