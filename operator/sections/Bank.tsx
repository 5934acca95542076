import { useState } from 'react';
import {
  assignUnmatched,
  listUnmatchedBookings,
  type OperatorBooking,
  returnUnmatched,
} from '../../contract/operator-money.ts';
import { ActForm, TextField } from '../ActForm.tsx';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Facts, Known, Screen, Split, Table } from '../parts.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { money } from '../words.ts';

const ASSIGN = ['Announced with the same sum and sender', 'The proof of transfer agrees'];
const RETURN = ['The sender is no customer', 'The sender asked for it back'];

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
  { title: 'Value date', cell: ({ valueOn }) => valueOn },
  { title: 'From', cell: ({ name }) => name || '–' },
  { title: 'Announced by', cell: (each) => each.announcedBy.join(', ') || '–' },
];

/** Bank entries that no customer's reference names. */
export function Bank({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listUnmatchedBookings, {});
  const row = answered.value?.bookings.find(({ bankRef }) => bankRef === opened);
  return (
    <Screen title="Bank entries" answered={answered}>
      <Known
        answered={answered}
        isEmpty={({ bookings }) => bookings.length === 0}
        empty="No transfer waits to be matched."
      >
        {({ bookings }) => (
          <Split
            back="bank"
            list={
              <Table
                label="Bank entries"
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
  // Where one customer announced it, that is most likely whose it is.
  const [account, setAccount] = useState(announcedBy.length === 1 ? (announcedBy[0] ?? '') : '');
  return (
    <>
      <h2>
        {money(row.amountMicros)}, {bankRef}
      </h2>
      <Facts
        facts={[
          ['Value date', row.valueOn],
          ['From', row.name || '–'],
          ['Account of the sender', row.fromAccount ? `…${row.fromAccount}` : '–'],
          [
            'Text',
            <span key="text" className={css.words}>
              {row.text || '–'}
            </span>,
          ],
          ['Announced by', announcedBy.join(', ') || 'Nobody'],
        ]}
      />
      <ActForm
        title="Give it to a customer"
        verb="Credit it"
        needs="agent"
        reasons={ASSIGN}
        send={(because) => ask(assignUnmatched, { bankRef, account, because })}
        done={() => `Given to ${account}: ${bankRef}.`}
        onDone={again}
      >
        <TextField
          label="Account number"
          value={account}
          inputMode="numeric"
          onChange={setAccount}
        />
        <p className={css.muted}>Who credits it approves no withdrawal of this customer.</p>
      </ActForm>
      <ActForm
        title="Send it back"
        verb="Note as sent back"
        needs="agent"
        isGrave
        reasons={RETURN}
        send={(because) => ask(returnUnmatched, { bankRef, because })}
        done={() => `Noted as sent back: ${bankRef}. Have the bank return it.`}
        onDone={again}
      />
    </>
  );
}
