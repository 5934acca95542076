import { useState } from 'react';
import { FUNDING_WAYS, type FundingWay } from '../../contract/funding.ts';
import type { OperatorOutput } from '../../contract/operator.ts';
import {
  haltTrading,
  listSwitches,
  resumeTrading,
  setMarketClosure,
  switchFundingWay,
} from '../../contract/operator-money.ts';
import { ActForm, Choice, TextField } from '../ActForm.tsx';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Known, Mark, Screen, Table } from '../parts.tsx';
import { useAnswer } from '../use-answer.ts';
import { moment } from '../words.ts';

const WAYS: Readonly<Record<FundingWay, string>> = {
  deposit_usdt: 'Deposits in USDT',
  deposit_bank: 'Deposits over the bank',
  withdraw_usdt: 'Withdrawals in USDT',
  withdraw_bank: 'Withdrawals over the bank',
};
const WAY_CHOICES = FUNDING_WAYS.map((way) => [way, WAYS[way]] as const);
const OPEN_OR_CLOSED = [
  ['closed', 'Close'],
  ['open', 'Open'],
] as const;
const HALT_OR_NOT = [
  ['halt', 'Halt'],
  ['unhalt', 'Let it trade again'],
] as const;
const CLOSURES = [
  ['closed', 'The whole day'],
  ['early', 'From 13:00 in New York'],
  ['none', 'Not at all: take it back'],
] as const;
const WAY_REASONS = ['The network or bank is disturbed', 'The disturbance is over'];
const HALT_REASONS = ['News is pending', 'Differences with the broker', 'Differences are settled'];
const CLOSURE_REASONS = ['National day of mourning', 'Storm in New York'];

const SHUT: readonly Column<OperatorOutput<typeof listSwitches>['closed'][number]>[] = [
  { title: 'Closed', cell: (one) => WAYS[one.way] },
  { title: 'For', cell: (one) => one.account },
  { title: 'Since', cell: (one) => moment(one.sinceMs) },
];

const HALTS: readonly Column<OperatorOutput<typeof listSwitches>['halts'][number]>[] = [
  { title: 'Ticker', cell: (each) => each.ticker },
  { title: 'Since', cell: (each) => moment(each.sinceMs) },
  { title: 'Note', cell: (each) => each.note || '–' },
];

const CLOSED_DAYS: readonly Column<OperatorOutput<typeof listSwitches>['closures'][number]>[] = [
  { title: 'Day', cell: (each) => each.date },
  {
    title: 'Closed',
    cell: (each) => (each.closure === 'closed' ? 'The whole day' : 'Early'),
  },
  { title: 'Reason', cell: (each) => each.reason },
];

/** Ways in and out, halts of instruments, and days that the market is closed by no rule. */
export function Switches() {
  const answered = useAnswer(listSwitches, {});
  const [way, setWay] = useState<FundingWay>('withdraw_usdt');
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const [account, setAccount] = useState('');
  const [ticker, setTicker] = useState('');
  const [note, setNote] = useState('');
  const [halting, setHalting] = useState<'halt' | 'unhalt'>('halt');
  const [date, setDate] = useState('');
  const [closure, setClosure] = useState<'closed' | 'early' | 'none'>('closed');
  const symbol = ticker.trim().toUpperCase();

  return (
    <Screen title="Switches" answered={answered}>
      <Known answered={answered}>
        {({ closed, halts, closures }) => (
          <>
            <section className={css.pair}>
              <div>
                <h2>Ways in and out</h2>
                {FUNDING_WAYS.map((each) => {
                  const isShut = closed.some((one) => one.way === each && one.account === null);
                  return (
                    <p key={each} className={css.switch}>
                      <span>{WAYS[each]}</span>
                      <Mark tone={isShut ? 'wrong' : 'ok'}>{isShut ? 'Closed' : 'Open'}</Mark>
                    </p>
                  );
                })}
                {closed.some((one) => one.account !== null) && (
                  <Table
                    label="Closed for one customer"
                    rows={closed.filter((one) => one.account !== null)}
                    keyOf={(one) => `${one.way} ${one.account}`}
                    columns={SHUT}
                  />
                )}
              </div>
              <ActForm
                title="Switch a way"
                verb={state === 'closed' ? 'Close it' : 'Open it'}
                needs="approver"
                isGrave={state === 'closed'}
                reasons={WAY_REASONS}
                send={(because) =>
                  ask(switchFundingWay, {
                    way,
                    account: account.trim() || null,
                    isOpen: state === 'open',
                    because,
                  })
                }
                done={() => `${WAYS[way]}: ${state} for ${account.trim() || 'all customers'}.`}
                onDone={answered.again}
              >
                <Choice label="Way" value={way} options={WAY_CHOICES} onChange={setWay} />
                <Choice label="Do" value={state} options={OPEN_OR_CLOSED} onChange={setState} />
                <TextField
                  label="For one account number; empty for all"
                  value={account}
                  inputMode="numeric"
                  isRequired={false}
                  onChange={setAccount}
                />
              </ActForm>
            </section>
            <section className={css.pair}>
              <div>
                <h2>Halts</h2>
                {halts.length === 0 ? (
                  <p className={css.empty}>Nothing is halted.</p>
                ) : (
                  <Table label="Halts" rows={halts} keyOf={(each) => each.ticker} columns={HALTS} />
                )}
              </div>
              <ActForm
                title="Halt an instrument, or let it trade again"
                verb={halting === 'halt' ? 'Halt trading' : 'Resume trading'}
                needs="approver"
                isGrave={halting === 'halt'}
                reasons={HALT_REASONS}
                send={(because) =>
                  halting === 'halt'
                    ? ask(haltTrading, { ticker: symbol, note: note.trim() || null, because })
                    : ask(resumeTrading, { ticker: symbol, because })
                }
                done={() =>
                  halting === 'halt' ? `Halted: ${symbol}.` : `Trading again: ${symbol}.`
                }
                onDone={answered.again}
              >
                <Choice label="Do" value={halting} options={HALT_OR_NOT} onChange={setHalting} />
                <TextField label="Ticker" value={ticker} placeholder="AAPL" onChange={setTicker} />
                {halting === 'halt' && (
                  <TextField
                    label="Note, which customers may read"
                    value={note}
                    isRequired={false}
                    onChange={setNote}
                  />
                )}
              </ActForm>
            </section>
            <section className={css.pair}>
              <div>
                <h2>Closures of the market</h2>
                <p className={css.muted}>
                  Days that no rule foresees. Each process follows from its next start on.
                </p>
                {closures.length === 0 ? (
                  <p className={css.empty}>No day is written down.</p>
                ) : (
                  <Table
                    label="Closures"
                    rows={closures}
                    keyOf={(each) => each.date}
                    columns={CLOSED_DAYS}
                  />
                )}
              </div>
              <ActForm
                title="Write down a day"
                verb="Write it down"
                needs="approver"
                reasons={CLOSURE_REASONS}
                send={(because) =>
                  ask(setMarketClosure, {
                    date,
                    closure: closure === 'none' ? null : closure,
                    because,
                  })
                }
                done={() => `Written down: ${date}.`}
                onDone={answered.again}
              >
                <TextField label="Day" value={date} placeholder="2026-12-31" onChange={setDate} />
                <Choice label="Closed" value={closure} options={CLOSURES} onChange={setClosure} />
              </ActForm>
            </section>
          </>
        )}
      </Known>
    </Screen>
  );
}
