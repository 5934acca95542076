import { useState } from 'react';
import type { OperatorOutput } from '../../../contract/operator.ts';
import { type listSwitches, setMarketClosure } from '../../../contract/operator-money.ts';
import { TextField } from '../../ActForm.tsx';
import { ask } from '../../ask.ts';
import css from '../../console.module.css';
import type { Column } from '../../parts.tsx';
import { day } from '../../words.ts';
import { Listed } from './Listed.tsx';
import { SwitchAct } from './SwitchAct.tsx';

const TURNS = [
  { way: 'closed', choice: 'All day', verb: 'Add closure' },
  { way: 'early', choice: 'From 1:00 PM New York time', verb: 'Add closure' },
  { way: 'none', choice: 'Not closed (remove the closure)', verb: 'Remove closure' },
] as const;
const REASONS = ['National day of mourning', 'Storm in New York'];

type Switches = OperatorOutput<typeof listSwitches>;
type Days = Switches['closures'];

const COLUMNS: readonly Column<Days[number]>[] = [
  { title: 'Day', cell: (each) => day(each.date) },
  { title: 'Closed', cell: (each) => (each.closure === 'closed' ? 'All day' : 'From 1:00 PM') },
  { title: 'Reason', cell: (each) => each.reason },
];

interface Props {
  readonly closures: Days;
  readonly market: Switches['market'];
  readonly again: () => Promise<void>;
}

const NOTES: Readonly<Record<Switches['market'], string>> = {
  live: 'Closures outside the exchange calendar. They take effect at once. You can add or remove one until 4:00 AM New York time of its day; after that, halt trading instead.',
  simulated:
    'Closures outside the exchange calendar. They take effect at once. In the simulated market you can add or remove one until the close of the trading day before, because prices after it already lead to the next day; after that, halt trading instead.',
};

/** Days on which the market closes, or closes early, outside the rules. */
export function Closures({ closures, market, again }: Props) {
  const [date, setDate] = useState('');
  return (
    <section className={css.pair}>
      <Listed
        title="Market closures"
        note={NOTES[market]}
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
          `Closure on ${day(date)} ${way === 'none' ? 'removed' : 'added'}. All servers follow within seconds.`
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
