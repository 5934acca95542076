import { useState } from 'react';
import type { OperatorOutput } from '../../../contract/operator.ts';
import { haltTrading, type listSwitches, resumeTrading } from '../../../contract/operator-money.ts';
import { ActForm, Choice, TextField } from '../../ActForm.tsx';
import { ask } from '../../ask.ts';
import css from '../../console.module.css';
import type { Column } from '../../parts.tsx';
import { moment } from '../../words.ts';
import { Listed } from './Listed.tsx';

const HALT_OR_NOT = [
  ['halt', 'Halt'],
  ['unhalt', 'Resume'],
] as const;
const REASONS = ['News pending', 'Differences with the broker', 'Differences settled'];

type Halted = OperatorOutput<typeof listSwitches>['halts'];

const COLUMNS: readonly Column<Halted[number]>[] = [
  { title: 'Ticker', cell: (each) => each.ticker },
  { title: 'Since', cell: (each) => moment(each.sinceMs) },
  { title: 'Note', cell: (each) => each.note || '–' },
];

/** Halted instruments. */
export function Halts({ halts, again }: { halts: Halted; again: () => Promise<void> }) {
  const [ticker, setTicker] = useState('');
  const [note, setNote] = useState('');
  const [halting, setHalting] = useState<'halt' | 'unhalt'>('halt');
  const symbol = ticker.trim().toUpperCase();
  return (
    <section className={css.pair}>
      <Listed
        title="Trading halts"
        empty="No trading halts."
        rows={halts}
        keyOf={(each) => each.ticker}
        columns={COLUMNS}
      />
      <ActForm
        title="Halt or resume trading"
        verb={halting === 'halt' ? 'Halt trading' : 'Resume trading'}
        needs="approver"
        isGrave={halting === 'halt'}
        reasons={REASONS}
        send={(because) =>
          halting === 'halt'
            ? ask(haltTrading, { ticker: symbol, note: note.trim() || null, because })
            : ask(resumeTrading, { ticker: symbol, because })
        }
        done={() => `Trading in ${symbol} ${halting === 'halt' ? 'halted' : 'resumed'}.`}
        onDone={() => {
          setTicker('');
          setNote('');
          return again();
        }}
      >
        <Choice label="Action" value={halting} options={HALT_OR_NOT} onChange={setHalting} />
        <TextField label="Ticker" value={ticker} placeholder="AAPL" onChange={setTicker} />
        {halting === 'halt' && (
          <TextField
            label="Note shown to customers (optional)"
            value={note}
            isRequired={false}
            onChange={setNote}
          />
        )}
      </ActForm>
    </section>
  );
}
