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

test('a market order under review stays a market order when the regular session ends', () => {
  const shown = { type: 'market', isExtended: false, shares: '' } as const;
  expect(settleFields(untouched, shown)).toEqual({ type: 'market' });
});

test('a pre-market limit order keeps extended hours when the regular session starts', () => {
  const shown = { type: 'limit', isExtended: true, shares: '' } as const;
  expect(settleFields(untouched, shown)).toEqual({ type: 'limit', isExtended: 'yes' });
});

test('the filled-in whole position is fixed, and typed fields stay unchanged', () => {
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
