import { expect, test } from 'vitest';
import { MICROS } from '../../contract/money.ts';
import { lastMicrosOf, refusalOf } from './judge-alert.ts';

const last = 100n * MICROS;
const above = { direction: 'at_or_above', priceMicros: 101n * MICROS } as const;
const below = { direction: 'at_or_below', priceMicros: 99n * MICROS } as const;

test.for([
  ['above the price', above, last, undefined],
  ['below the price', below, last, undefined],
  ['of an unknown ticker', above, undefined, { code: 'unknown_ticker', detail: {} }],
  [
    'between two ticks',
    { ...above, priceMicros: 101_005_000n },
    last,
    { code: 'price_off_tick', detail: { tickMicros: '10000' } },
  ],
  ['at the price', { ...above, priceMicros: last }, last, { code: 'alert_reached', detail: {} }],
  [
    'that a rise has passed',
    { ...above, priceMicros: 99n * MICROS },
    last,
    { code: 'alert_reached', detail: {} },
  ],
  [
    'that a fall has passed',
    { ...below, priceMicros: 101n * MICROS },
    last,
    { code: 'alert_reached', detail: {} },
  ],
] as const)('an alert %s is judged', ([, alert, lastMicros, refusal]) => {
  const judged = refusalOf(alert, lastMicros);
  expect(judged && { code: judged.code, detail: judged.detail }).toEqual(refusal);
});

const regular = { price: 100.5, change: 0, changePercent: 0 };

test.for([
  ['the regular session where there is no other', null, 100_500_000n],
  ['the extended session where there is one', { ...regular, slot: 3, price: 99.25 }, 99_250_000n],
] as const)('the last price is that of %s', ([, extended, micros]) => {
  expect(lastMicrosOf({ regular, extended })).toBe(micros);
});
