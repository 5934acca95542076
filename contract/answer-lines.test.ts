import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.ts';

test('an operator reads each sentence, row and ticket of an answer with its figures', () => {
  expect(
    answerLines([
      { kind: 'source', id: 1, tool: 'accounts', place: { screen: 'activity' }, atMs: 0 },
      {
        kind: 'text',
        say: 'cash',
        values: {
          usable: { as: 'dollars', value: '1234560000' },
          held: { as: 'dollars', value: null },
          gain: { as: 'gain', value: '-2500000' },
        },
        source: 1,
      },
      { kind: 'text', say: 'no_orders', values: {}, source: null },
      {
        kind: 'table',
        columns: ['instrument', 'gain_percent'],
        rows: [
          {
            cells: [
              { as: 'ticker', value: 'AAPL' },
              { as: 'percent', value: 1.239 },
            ],
          },
        ],
        total: 1,
        source: 1,
      },
      {
        kind: 'ticket',
        intent: 'buy',
        ticker: 'KO',
        sharesMicros: null,
        limitMicros: null,
        amountMicros: null,
      },
    ]),
  ).toEqual([
    'cash: usable $1,234.56, held –, gain -$2.50',
    'no orders',
    'instrument | gain percent',
    'AAPL | +1.24%',
    'ticket: buy KO',
  ]);
});
