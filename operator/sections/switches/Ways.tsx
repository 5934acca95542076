import { useState } from 'react';
import { FUNDING_WAYS, type FundingWay } from '../../../contract/funding.ts';
import type { OperatorOutput } from '../../../contract/operator.ts';
import { type listSwitches, switchFundingWay } from '../../../contract/operator-money.ts';
import { Choice, TextField } from '../../ActForm.tsx';
import { ask } from '../../ask.ts';
import css from '../../console.module.css';
import { type Column, Mark, Table } from '../../parts.tsx';
import { moment } from '../../words.ts';
import { SwitchAct } from './SwitchAct.tsx';

const WAYS: Readonly<Record<FundingWay, string>> = {
  deposit_usdt: 'USDT deposits',
  deposit_bank: 'Bank deposits',
  withdraw_usdt: 'USDT withdrawals',
  withdraw_bank: 'Bank withdrawals',
};
const WAY_CHOICES = FUNDING_WAYS.map((way) => [way, WAYS[way]] as const);
const REASONS = ['Network or bank outage', 'The outage is over'];

type Closed = OperatorOutput<typeof listSwitches>['closed'];

const COLUMNS: readonly Column<Closed[number]>[] = [
  { title: 'Closed', cell: (one) => WAYS[one.way] },
  { title: 'Customer', cell: (one) => one.account },
  { title: 'Since', cell: (one) => moment(one.sinceMs) },
];

/** Ways of deposit and withdrawal that are closed for all customers or for one. */
export function Ways({ closed, again }: { closed: Closed; again: () => Promise<void> }) {
  const [way, setWay] = useState<FundingWay>('withdraw_usdt');
  const [account, setAccount] = useState('');
  const whom = account.trim() === '' ? 'all customers' : `customer ${account.trim()}`;
  const what = WAYS[way].replace('Bank', 'bank');
  const single = closed.filter((one) => one.account !== null);
  return (
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
        {single.length > 0 && (
          <Table
            label="Closed for single customers"
            rows={single}
            keyOf={(one) => `${one.way} ${one.account}`}
            columns={COLUMNS}
          />
        )}
      </div>
      <SwitchAct
        title="Close or reopen"
        label="Action"
        turns={[
          { way: 'closed', choice: 'Close', verb: `Close ${what}`, isGrave: true },
          { way: 'open', choice: 'Reopen', verb: `Reopen ${what}` },
        ]}
        reasons={REASONS}
        send={(state, because) =>
          ask(switchFundingWay, {
            way,
            account: account.trim() || null,
            isOpen: state === 'open',
            because,
          })
        }
        done={(state) => `${WAYS[way]} ${state} for ${whom}.`}
        onDone={() => {
          setAccount('');
          return again();
        }}
      >
        {() => (
          <>
            <Choice label="What" value={way} options={WAY_CHOICES} onChange={setWay} />
            <TextField
              label="Account number (empty for all customers)"
              value={account}
              inputMode="numeric"
              isRequired={false}
              onChange={setAccount}
            />
          </>
        )}
      </SwitchAct>
    </section>
  );
}
