import { useState } from 'react';
import {
  assignUnmatched,
  keepUnmatched,
  listUnmatchedBookings,
  type OperatorBooking,
  returnUnmatched,
} from '../../contract/operator-bank.ts';
import { ActForm, TextField } from '../ActForm.tsx';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Facts, Known, Screen, Split, Table } from '../parts.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { day, money } from '../words.ts';

const ASSIGN = ['Same amount and sender as the notice', 'The proof of transfer matches'];
const KEEP = [
  'One credit for payouts that were given back',
  'Our own money',
  'Interest of the bank',
];
const RETURN = ['The sender is not a customer', 'The sender asked for it back'];

const COLUMNS: readonly Column<OperatorBooking>[] = [
  {
    title: 'Reference',
    cell: ({ bankRef }) => <a href={linkTo('bank', bankRef)}>{bankRef}</a>,
  },
  {
    title: 'Amount',
    cell: ({ amountMicros }) => money(amountMicros),
    isFigure: true,
  },
  { title: 'Value date', cell: ({ valueOn }) => day(valueOn) },
  { title: 'From', cell: ({ name }) => name || '–' },
  { title: 'Announced by', cell: (each) => each.announcedBy.join(', ') || '–' },
];

/** Bank transfers without a customer's reference. */
export function Bank({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listUnmatchedBookings, {});
  const row = answered.value?.bookings.find(({ bankRef }) => bankRef === opened);
  return (
    <Screen title="Bank transfers" answered={answered}>
      <Known
        answered={answered}
        isEmpty={({ bookings }) => bookings.length === 0}
        empty="No transfers to match."
      >
        {({ bookings }) => (
          <Split
            back="bank"
            list={
              <Table
                label="Bank transfers"
                rows={bookings}
                keyOf={({ bankRef }) => bankRef}
                opened={opened}
                columns={COLUMNS}
              />
            }
            detail={row && <Opened key={row.bankRef} row={row} again={answered.again} />}
          />
        )}
      </Known>
    </Screen>
  );
}

function Opened({ row, again }: { row: OperatorBooking; again: () => Promise<void> }) {
  const { bankRef, announcedBy } = row;
  // When exactly one customer announced the amount, the transfer is most likely theirs.
  const [account, setAccount] = useState(announcedBy.length === 1 ? (announcedBy[0] ?? '') : '');
  return (
    <>
      <h2>
        {money(row.amountMicros)} · {bankRef}
      </h2>
      <Facts
        facts={[
          ['Value date', day(row.valueOn)],
          ['From', row.name || '–'],
          ['Sender’s account', row.fromAccount ? `…${row.fromAccount}` : '–'],
          [
            'Memo',
            <span key="memo" className={css.words}>
              {row.text || '–'}
            </span>,
          ],
          ['Announced by', announcedBy.join(', ') || 'Nobody'],
        ]}
      />
      <ActForm
        title="Credit to a customer"
        verb={`Credit ${money(row.amountMicros)}`}
        needs="agent"
        reasons={ASSIGN}
        send={(because) => ask(assignUnmatched, { bankRef, account, because })}
        done={() => `Transfer ${bankRef} credited to customer ${account}.`}
        onDone={again}
      >
        <TextField
          label="Account number"
          value={account}
          inputMode="numeric"
          onChange={setAccount}
        />
        <p className={css.muted}>
          If you credit it, you can’t approve withdrawals of this customer.
        </p>
      </ActForm>
      <ActForm
        title="Return to the sender"
        verb="Mark as returned"
        needs="agent"
        isGrave
        reasons={RETURN}
        send={(because) => ask(returnUnmatched, { bankRef, because })}
        done={() => `Transfer ${bankRef} marked as returned. Ask the bank to send it back.`}
        onDone={again}
      />
      <ActForm
        title="Note as money of no customer"
        verb="Note as our own"
        needs="approver"
        isGrave
        reasons={KEEP}
        send={(because) => ask(keepUnmatched, { bankRef, because })}
        done={() => `Transfer ${bankRef} noted as our own.`}
        onDone={again}
      />
    </>
  );
}
