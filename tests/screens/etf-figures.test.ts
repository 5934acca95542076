import { expect, test } from 'vitest';
import type { Bars, Interval, Range } from '../../contract/bars.ts';
import type { EtfFacts } from '../../contract/company.ts';
import { linkTo } from '../../src/nav/links.ts';
import { stillMarket } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { newYorkTime } from '../harness/set-exchange.ts';

const SPY = linkTo.instrument({ ticker: 'SPY', kind: 'etf' });

/** Daily bars end at the regular price, others at the last trade of the evening. */
async function bars(ticker: string, range: Range, interval: Interval): Promise<Bars> {
  const [time, close] = interval === '1d' ? (['09:30', 102] as const) : (['19:00', 105] as const);
  const column = [close];
  return {
    ticker,
    range,
    interval,
    openedAtMs: [newYorkTime('2026-11-19', time)],
    open: column,
    high: column,
    low: column,
    close: column,
    volume: [1000],
    previousClose: 100,
  };
}

/** A fund whose regular price is 102, in the evening, with a last trade at 105. */
async function anEtf(part: Partial<EtfFacts> = {}) {
  const market = stillMarket(['SPY']);
  market.list('SPY', { kind: 'etf' });
  const instrument = market.instruments().find(({ ticker }) => ticker === 'SPY');
  if (!instrument) throw new Error('the fund is listed');
  const facts: EtfFacts = {
    instrument,
    issuer: null,
    exchange: 'NYSE',
    currency: 'USD',
    inceptionDate: null,
    website: null,
    expenseRatioPercent: 0.09,
    assets: 1e9,
    netAssetValue: 100,
    navPrice: 100.5,
    holdingsCount: 3,
    topHoldings: [],
    sectors: [],
    week52High: 110,
    week52Low: 80,
    averageVolume: 1000,
    dividendYieldPercent: 1,
    returns: { '1M': 2, '3M': null, '1Y': null, '3Y': null, '5Y': null },
    ...part,
  };
  return anApp({ market: { ...market, bars, etfFacts: async () => facts } });
}

test('the premium of a fund is of the moment at which it was valued, whatever its price has become', async () => {
  const { screen } = await openPage(await anEtf(), aDevice(), SPY);
  const premium = await screen.findByTitle('How Premium is computed');
  expect(premium.textContent).toContain('0.50%');
});

test('the working of a period’s return ends at the regular price, as the return does', async () => {
  const { screen, user } = await openPage(await anEtf(), aDevice(), SPY);
  const [month] = await screen.findAllByTitle(/^How .*Return is computed/i);
  if (!month) throw new Error('the return of a month can be opened');
  await user.click(month);
  const sheet = await screen.findByRole('dialog');
  await expect.poll(() => sheet.textContent).toContain('$102.00 ÷ $100.00 − 1 = +2.00%');
});

test('the number of holdings that a market does not know is no zero', async () => {
  const unknown = { assets: null, netAssetValue: null, navPrice: null, holdingsCount: 0 };
  const { screen } = await openPage(await anEtf(unknown), aDevice(), SPY);
  const term = (await screen.findAllByText('Holdings')).find(
    ({ tagName }: HTMLElement) => tagName === 'DT',
  );
  expect(term?.parentElement?.textContent).toBe('Holdings–');
});
