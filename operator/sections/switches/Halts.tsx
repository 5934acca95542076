import { useState } from 'react';
import type { OperatorOutput } from '../../../contract/operator.ts';
import {
  haltTrading,
  type listSwitches,
  resumeReconciled,
  resumeTrading,
} from '../../../contract/operator-money.ts';
import { TextField } from '../../ActForm.tsx';
import { ask } from '../../ask.ts';
import css from '../../console.module.css';
import type { Column } from '../../parts.tsx';
import { moment } from '../../words.ts';
import { Listed } from './Listed.tsx';
import { SwitchAct } from './SwitchAct.tsx';

const TURNS = [
  { way: 'halt', choice: 'Halt', verb: 'Halt trading', isGrave: true },
  { way: 'unhalt', choice: 'Resume', verb: 'Resume trading' },
  { way: 'reconciled', choice: 'Resume all that a comparison halted', verb: 'Resume trading' },
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
      <SwitchAct
        title="Halt or resume trading"
        label="Action"
        turns={TURNS}
        reasons={REASONS}
        send={(way, because) => {
          if (way === 'reconciled') return ask(resumeReconciled, { because });
          return way === 'halt'
            ? ask(haltTrading, { ticker: symbol, note: note.trim() || null, because })
            : ask(resumeTrading, { ticker: symbol, because });
        }}
        done={(way) =>
          way === 'reconciled'
            ? 'Trading resumed where a comparison with the broker had halted it.'
            : `Trading in ${symbol} ${way === 'halt' ? 'halted' : 'resumed'}.`
        }
        onDone={() => {
          setTicker('');
          setNote('');
          return again();
        }}
      >
        {(way) => (
          <>
            {way !== 'reconciled' && (
              <TextField label="Ticker" value={ticker} placeholder="AAPL" onChange={setTicker} />
            )}
            {way === 'halt' && (
              <TextField
                label="Note shown to customers (optional)"
                value={note}
                isRequired={false}
                onChange={setNote}
              />
            )}
          </>
        )}
      </SwitchAct>
    </section>
  );
}
