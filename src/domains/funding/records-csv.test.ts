import { expect, test } from 'vitest';
import type { WithdrawalLine } from '../../../contract/withdrawal.ts';
import { withdrawalRows } from './records-csv.ts';

const names = {
  number: 'Number',
  time: 'Time',
  state: 'Status',
  amount: 'Amount',
  fee: 'Fee',
  asset: 'Asset',
  address: 'Address',
  txid: 'Transaction',
};

test('a file of withdrawals has amount and fee to the micro, and no transaction before there is one', () => {
  const line: WithdrawalLine = {
    id: 'w1',
    way: 'usdt',
    label: 'Mine',
    address: 'T1',
    amountMicros: '1234567891',
    feeMicros: '2000000',
    tokenMicros: '1234567891',
    state: 'waiting',
    reason: null,
    waitUntilMs: null,
    txid: null,
    returnCode: null,
    askedAtMs: Date.parse('2026-11-20T15:30:00Z'),
    changedAtMs: 0,
  };
  const [head, ...rows] = withdrawalRows(
    [line, { ...line, id: 'w2', way: 'bank', txid: '99' }],
    names,
    ({ state }) => state,
  );
  expect(head).toEqual([
    'Number',
    'Time',
    'Status',
    'Amount',
    'Fee',
    'Asset',
    'Address',
    'Transaction',
  ]);
  expect(rows).toEqual([
    ['w1', '2026-11-20T15:30:00.000Z', 'waiting', '1234.567891', '2.000000', 'USDT', 'T1', ''],
    ['w2', '2026-11-20T15:30:00.000Z', 'waiting', '1234.567891', '2.000000', 'USD', 'T1', '99'],
  ]);
});
