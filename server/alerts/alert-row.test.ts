import { expect, test } from 'vitest';
import { alertOf, type AlertRow, waitingOf } from './alert-row.ts';

const row: AlertRow = {
  id: 'a1',
  ticker: 'AAPL',
  direction: 'at_or_above',
  price_micros: '101000000',
  set_at: new Date(1_000),
  fired_ms: null,
};

test('a waiting alert has its price as a whole number', () => {
  const { id, ticker, direction } = row;
  expect(waitingOf(row)).toEqual({ id, ticker, direction, priceMicros: 101_000_000n });
});

test.for([
  ['that waits has no time', null, null],
  ['that was reached has its time', '2000', 2_000],
  ['that was reached at the start of time has its time', '0', 0],
] as const)('an alert %s', ([, fired_ms, firedAtMs]) => {
  expect(alertOf({ ...row, fired_ms })).toMatchObject({ setAtMs: 1_000, firedAtMs });
});
