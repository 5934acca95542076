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
import { day, moment } from '../words.ts';

const WAYS: Readonly<Record<FundingWay, string>> = {
  deposit_usdt: 'USDT deposits',
  deposit_bank: 'Bank deposits',
  withdraw_usdt: 'USDT withdrawals',
  withdraw_bank: 'Bank withdrawals',
};
const WAY_CHOICES = FUNDING_WAYS.map((way) => [way, WAYS[way]] as const);
const OPEN_OR_CLOSED = [
  ['closed', 'Close'],
  ['open', 'Reopen'],
] as const;
const HALT_OR_NOT = [
  ['halt', 'Halt'],
  ['unhalt', 'Resume'],
] as const;
const CLOSURES = [
  ['closed', 'All day'],
  ['early', 'From 1:00 PM New York time'],
  ['none', 'Not closed (remove the closure)'],
] as const;
const WAY_REASONS = ['Network or bank outage', 'The outage is over'];
const HALT_REASONS = ['News pending', 'Differences with the broker', 'Differences settled'];
const CLOSURE_REASONS = ['National day of mourning', 'Storm in New York'];

const SHUT: readonly Column<OperatorOutput<typeof listSwitches>['closed'][number]>[] = [
  { title: 'Closed', cell: (one) => WAYS[one.way] },
  { title: 'Customer', cell: (one) => one.account },
  { title: 'Since', cell: (one) => moment(one.sinceMs) },
];

const HALTS: readonly Column<OperatorOutput<typeof listSwitches>['halts'][number]>[] = [
  { title: 'Ticker', cell: (each) => each.ticker },
  { title: 'Since', cell: (each) => moment(each.sinceMs) },
  { title: 'Note', cell: (each) => each.note || '–' },
];

const CLOSED_DAYS: readonly Column<OperatorOutput<typeof listSwitches>['closures'][number]>[] = [
  { title: 'Day', cell: (each) => day(each.date) },
  {
    title: 'Closed',
    cell: (each) => (each.closure === 'closed' ? 'All day' : 'From 1:00 PM'),
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
  const whom = account.trim() === '' ? 'all customers' : `customer ${account.trim()}`;
  const symbol = ticker.trim().toUpperCase();

  return (
    <Screen title="Halts and closures" answered={answered}>
      <Known answered={answered}>
        {({ closed, halts, closures }) => (
          <>
            <section className={css.pair}>
              <div>
                <h2>Deposits and withdrawals</h2>
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
                    label="Closed for single customers"
                    rows={closed.filter((one) => one.account !== null)}
                    keyOf={(one) => `${one.way} ${one.account}`}
                    columns={SHUT}
                  />
                )}
              </div>
              <ActForm
                title="Close or reopen"
                verb={`${state === 'closed' ? 'Close' : 'Reopen'} ${WAYS[way].replace('Bank', 'bank')}`}
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
                done={() => `${WAYS[way]} ${state} for ${whom}.`}
                onDone={() => {
                  setAccount('');
                  return answered.again();
                }}
              >
                <Choice label="What" value={way} options={WAY_CHOICES} onChange={setWay} />
                <Choice label="Action" value={state} options={OPEN_OR_CLOSED} onChange={setState} />
                <TextField
                  label="Account number (empty for all customers)"
                  value={account}
                  inputMode="numeric"
                  isRequired={false}
                  onChange={setAccount}
                />
              </ActForm>
            </section>
            <section className={css.pair}>
              <div>
                <h2>Trading halts</h2>
                {halts.length === 0 ? (
                  <p className={css.empty}>No trading halts.</p>
                ) : (
                  <Table
                    label="Trading halts"
                    rows={halts}
                    keyOf={(each) => each.ticker}
                    columns={HALTS}
                  />
                )}
              </div>
              <ActForm
                title="Halt or resume trading"
                verb={halting === 'halt' ? 'Halt trading' : 'Resume trading'}
                needs="approver"
                isGrave={halting === 'halt'}
                reasons={HALT_REASONS}
                send={(because) =>
                  halting === 'halt'
                    ? ask(haltTrading, { ticker: symbol, note: note.trim() || null, because })
                    : ask(resumeTrading, { ticker: symbol, because })
                }
                done={() => `Trading in ${symbol} ${halting === 'halt' ? 'halted' : 'resumed'}.`}
                onDone={() => {
                  setTicker('');
                  setNote('');
                  return answered.again();
                }}
              >
                <Choice
                  label="Action"
                  value={halting}
                  options={HALT_OR_NOT}
                  onChange={setHalting}
                />
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
            <section className={css.pair}>
              <div>
                <h2>Market closures</h2>
                <p className={css.muted}>
                  Closures outside the exchange calendar. They take effect when the server restarts.
                </p>
                {closures.length === 0 ? (
                  <p className={css.empty}>No extra closures.</p>
                ) : (
                  <Table
                    label="Market closures"
                    rows={closures}
                    keyOf={(each) => each.date}
                    columns={CLOSED_DAYS}
                  />
                )}
              </div>
              <ActForm
                title="Add or remove a closure"
                verb={closure === 'none' ? 'Remove closure' : 'Add closure'}
                needs="approver"
                reasons={CLOSURE_REASONS}
                send={(because) =>
                  ask(setMarketClosure, {
                    date,
                    closure: closure === 'none' ? null : closure,
                    because,
                  })
                }
                done={() => `Closure on ${day(date)} ${closure === 'none' ? 'removed' : 'added'}.`}
                onDone={() => {
                  setDate('');
                  return answered.again();
                }}
              >
                <TextField label="Date" kind="date" value={date} onChange={setDate} />
                <Choice label="Closed" value={closure} options={CLOSURES} onChange={setClosure} />
              </ActForm>
            </section>
          </>
        )}
      </Known>
    </Screen>
  );
}
