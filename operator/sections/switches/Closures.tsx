import { useState } from 'react';
import type { OperatorOutput } from '../../../contract/operator.ts';
import { type listSwitches, setMarketClosure } from '../../../contract/operator-money.ts';
import { TextField } from '../../ActForm.tsx';
import { ask } from '../../ask.ts';
import css from '../../console.module.css';
import { type Column, Mark } from '../../parts.tsx';
import { day } from '../../words.ts';
import { Listed } from './Listed.tsx';
import { SwitchAct } from './SwitchAct.tsx';

const TURNS = [
  { way: 'closed', choice: 'All day', verb: 'Add closure' },
  { way: 'early', choice: 'From 1:00 PM New York time', verb: 'Add closure' },
  { way: 'none', choice: 'Not closed (remove the closure)', verb: 'Remove closure' },
] as const;
const REASONS = ['National day of mourning', 'Storm in New York'];

type Days = OperatorOutput<typeof listSwitches>['closures'];

const COLUMNS: readonly Column<Days[number]>[] = [
  { title: 'Day', cell: (each) => day(each.date) },
  { title: 'Closed', cell: (each) => (each.closure === 'closed' ? 'All day' : 'From 1:00 PM') },
  {
    title: 'In effect',
    cell: ({ isFollowed }) => (
      <Mark tone={isFollowed ? 'ok' : 'wrong'}>{isFollowed ? 'Yes' : 'After restart'}</Mark>
    ),
  },
  { title: 'Reason', cell: (each) => each.reason },
];

interface Props {
  readonly closures: Days;
  readonly takenBack: readonly string[];
  readonly again: () => Promise<void>;
}

const NOTE =
  'Closures outside the exchange calendar. They take effect when all servers have been restarted.';

/** Days on which the market closes, or closes early, outside the rules. */
export function Closures({ closures, takenBack, again }: Props) {
  const [date, setDate] = useState('');
  return (
    <section className={css.pair}>
      <Listed
        title="Market closures"
        note={
          takenBack.length === 0
            ? NOTE
            : `${NOTE} Removed, and still followed until then: ${takenBack.map(day).join('; ')}.`
        }
        empty="No extra closures."
        rows={closures}
        keyOf={(each) => each.date}
        columns={COLUMNS}
      />
      <SwitchAct
        title="Add or remove a closure"
        label="Closed"
        turns={TURNS}
        reasons={REASONS}
        send={(way, because) =>
          ask(setMarketClosure, { date, closure: way === 'none' ? null : way, because })
        }
        done={(way) =>
          `Closure on ${day(date)} ${way === 'none' ? 'removed' : 'added'}. Restart all servers, so that they follow.`
        }
        onDone={() => {
          setDate('');
          return again();
        }}
      >
        {() => <TextField label="Date" kind="date" value={date} onChange={setDate} />}
      </SwitchAct>
    </section>
  );
}
