import { useState } from 'react';
import type { OperatorOutput } from '../../../contract/operator.ts';
import { type listSwitches, setMarketClosure } from '../../../contract/operator-money.ts';
import { ActForm, Choice, TextField } from '../../ActForm.tsx';
import { ask } from '../../ask.ts';
import css from '../../console.module.css';
import type { Column } from '../../parts.tsx';
import { day } from '../../words.ts';
import { Listed } from './Listed.tsx';

const CLOSURES = [
  ['closed', 'All day'],
  ['early', 'From 1:00 PM New York time'],
  ['none', 'Not closed (remove the closure)'],
] as const;
const REASONS = ['National day of mourning', 'Storm in New York'];

type Days = OperatorOutput<typeof listSwitches>['closures'];

const COLUMNS: readonly Column<Days[number]>[] = [
  { title: 'Day', cell: (each) => day(each.date) },
  { title: 'Closed', cell: (each) => (each.closure === 'closed' ? 'All day' : 'From 1:00 PM') },
  { title: 'Reason', cell: (each) => each.reason },
];

/** Days on which the market closes, or closes early, outside the rules. */
export function Closures({ closures, again }: { closures: Days; again: () => Promise<void> }) {
  const [date, setDate] = useState('');
  const [closure, setClosure] = useState<'closed' | 'early' | 'none'>('closed');
  return (
    <section className={css.pair}>
      <Listed
        title="Market closures"
        note="Closures outside the exchange calendar. They take effect when the server restarts."
        empty="No extra closures."
        rows={closures}
        keyOf={(each) => each.date}
        columns={COLUMNS}
      />
      <ActForm
        title="Add or remove a closure"
        verb={closure === 'none' ? 'Remove closure' : 'Add closure'}
        needs="approver"
        reasons={REASONS}
        send={(because) =>
          ask(setMarketClosure, { date, closure: closure === 'none' ? null : closure, because })
        }
        done={() => `Closure on ${day(date)} ${closure === 'none' ? 'removed' : 'added'}.`}
        onDone={() => {
          setDate('');
          return again();
        }}
      >
        <TextField label="Date" kind="date" value={date} onChange={setDate} />
        <Choice label="Closed" value={closure} options={CLOSURES} onChange={setClosure} />
      </ActForm>
    </section>
  );
}
