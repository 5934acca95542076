import { useState } from 'react';
import {
  assignUnmatched,
  disownKept,
  keepUnmatched,
  listKeptBookings,
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
const DISOWN = ['Noted by mistake', 'A customer’s transfer'];
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

/** Bank transfers without a customer's reference, and those that were noted as no customer's. */
export function Bank({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listUnmatchedBookings, {});
  const kept = useAnswer(listKeptBookings, {});
  const again = async () => void (await Promise.all([answered.again(), kept.again()]));
  const isOpened = ({ bankRef }: OperatorBooking) => bankRef === opened;
  const row = answered.value?.bookings.find(isOpened);
  const keptRow = kept.value?.bookings.find(isOpened);
  return (
    <Screen title="Bank transfers" answered={{ ...answered, again }}>
      <Split
        back="bank"
        list={
          <>
            <Known
              answered={answered}
              isEmpty={({ bookings }) => bookings.length === 0}
              empty="No transfers to match."
            >
              {({ bookings }) => (
                <Bookings label="Bank transfers" rows={bookings} opened={opened} />
              )}
            </Known>
            <Known answered={kept}>
              {({ bookings }) =>
                bookings.length > 0 && (
                  <>
                    <h2>Noted as our own</h2>
                    <Bookings label="Noted as our own" rows={bookings} opened={opened} />
                  </>
                )
              }
            </Known>
          </>
        }
        detail={
          row ? (
            <Opened key={row.bankRef} row={row} again={again} />
          ) : (
            keptRow && <OpenedKept key={keptRow.bankRef} row={keptRow} again={again} />
          )
        }
      />
    </Screen>
  );
}

interface BookingsProps {
  readonly label: string;
  readonly rows: readonly OperatorBooking[];
  readonly opened: string | undefined;
}

function Bookings({ label, rows, opened }: BookingsProps) {
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ bankRef }) => bankRef}
      opened={opened}
      columns={COLUMNS}
    />
  );
}

/** What the bank said of a transfer, and who announced its amount. */
function Said({ row }: { row: OperatorBooking }) {
  const { bankRef, announcedBy } = row;
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
    </>
  );
}

function OpenedKept({ row, again }: { row: OperatorBooking; again: () => Promise<void> }) {
  const { bankRef } = row;
  return (
    <>
      <Said row={row} />
      <ActForm
        title="Take the note back"
        verb="Let it wait to be matched"
        needs="approver"
        reasons={DISOWN}
        send={(because) => ask(disownKept, { bankRef, because })}
        done={() => `Transfer ${bankRef} waits to be matched again.`}
        onDone={again}
      >
        <p className={css.muted}>It is noted as money of no customer.</p>
      </ActForm>
    </>
  );
}

function Opened({ row, again }: { row: OperatorBooking; again: () => Promise<void> }) {
  const { bankRef, announcedBy } = row;
  // When exactly one customer announced the amount, the transfer is most likely theirs.
  const [account, setAccount] = useState(announcedBy.length === 1 ? (announcedBy[0] ?? '') : '');
  return (
    <>
      <Said row={row} />
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
