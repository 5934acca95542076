import { expect, test } from 'vitest';
import { SECTORS } from '../../../contract/instrument.ts';
import { THEMES } from '../../../contract/theme.ts';
import { etfReferences } from '../../market/reference/etfs.ts';
import { stockReferences } from '../../market/reference/stocks.ts';
import { sectorFunds } from './groups.ts';
import { themeMembers } from './themes.ts';

test.for(THEMES)('%s has three stocks of the market at least, each once', (theme) => {
  const stocks = new Set(stockReferences.map(({ ticker }) => ticker));
  const members = themeMembers[theme];
  expect(members.length).toBeGreaterThanOrEqual(3);
  expect(new Set(members).size).toBe(members.length);
  expect(members.filter((ticker) => !stocks.has(ticker))).toEqual([]);
});

test.for(SECTORS)('the fund of %s holds that sector and nothing else', (sector) => {
  const fund = etfReferences.find(({ ticker }) => ticker === sectorFunds[sector]);
  expect(fund?.make).toMatchObject({ of: 'holdings', members: sector });
});
