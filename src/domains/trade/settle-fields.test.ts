import { expect, test } from 'vitest';
import { settleFields } from './settle-fields.ts';
import type { TicketFields } from './useTicketDraft.ts';

const untouched: TicketFields = {
  asked: '',
  type: '',
  by: 'shares',
  price: '',
  shares: '',
  amount: '',
  isExtended: '',
  isPriced: '',
  isSized: '',
  changedAtMs: '',
  isLeft: '',
};

test('a market order that is looked at stays one when the regular session ends', () => {
  const shown = { type: 'market', isExtended: false, shares: '' } as const;
  expect(settleFields(untouched, shown)).toEqual({ type: 'market' });
});

test('a limit order of pre-market stays one for extended hours when the regular session begins', () => {
  const shown = { type: 'limit', isExtended: true, shares: '' } as const;
  expect(settleFields(untouched, shown)).toEqual({ type: 'limit', isExtended: 'yes' });
});

test('all of a position, filled in, stands still, and what was typed is left as it is', () => {
  const shown = { type: 'limit', isExtended: false, shares: '12' } as const;
  expect(settleFields(untouched, shown)).toEqual({
    type: 'limit',
    isExtended: 'no',
    shares: '12',
    isSized: 'yes',
  });
  expect(settleFields({ ...untouched, shares: '12', isSized: 'yes' }, shown)).toEqual({
    type: 'limit',
    isExtended: 'no',
  });
});
