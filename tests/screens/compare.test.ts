import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Bars, Interval, Range } from '../../contract/bars.ts';
import { aTrader, stillMarket } from '../harness/orders.ts';
import { answersKept } from '../harness/kept-answers.ts';
import { aDevice, type Device, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { newYorkTime } from '../harness/set-exchange.ts';
import { place } from '../harness/trading-floor.ts';

const STOCK = '#/stockDetails?symbol=AAPL&range=1M';
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const opens = DAYS.map((date) => newYorkTime(date, '09:30'));

/** The closes of each day, to the price of the quotes. KO was listed two days later. */
const closes: Readonly<Record<string, readonly number[]>> = {
  AAPL: [100, 101, 102, 103, 101],
  MSFT: [200, 210, 220, 230, 101],
  KO: [50, 55, 101],
  SPY: [400, 410, 80, 430, 101],
  QQQ: [300, 300, 300, 300, 101],
};

/** A market at rest, with five days of history. */
async function anAppWithHistory() {
  const market = stillMarket(Object.keys(closes));
  const bars = async (ticker: string, range: Range, interval: Interval): Promise<Bars> => {
    const close = [...(closes[ticker] ?? [])];
    return {
      ticker,
      range,
      interval,
      openedAtMs: opens.slice(opens.length - close.length),
      open: close,
      high: close,
      low: close,
      close,
      volume: close.map(() => 1000),
      previousClose: null,
    };
  };
  return anApp({ market: { ...market, bars } });
}

type Page = Awaited<ReturnType<typeof openPage>>;

async function chipsOf({ screen }: Page): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Compared symbols' });
  return within(list).getAllByRole('listitem');
}

/** The text of each chip, once all chips have prices. */
async function read(page: Page): Promise<string[]> {
  await expect
    .poll(async () => (await chipsOf(page)).filter((chip) => !chip.textContent.includes('%')))
    .toEqual([]);
  return (await chipsOf(page)).map(({ textContent }) => textContent);
}

/** The number of stored answers with bars on the device. */
async function keptBars(device: Device): Promise<number> {
  return (await answersKept(device)).filter((key) => key.startsWith('/market/bars')).length;
}

test('an instrument is searched for, compared, kept in the address, and removed', async () => {
  const app = await anAppWithHistory();
  const page = await openPage(app, aDevice(), STOCK);
  const { screen, user, press } = page;
  await press('Compare');
  const sheet = await screen.findByRole('dialog', { name: 'Compare AAPL with' });
  const field = await within(sheet).findByRole('searchbox');
  await user.type(field, 'aapl');
  await within(sheet).findByText(/No results for/);
  await user.clear(field);
  await user.type(field, 'msf');
  await within(sheet).findByRole('button', { name: /MSFT/ });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('MSFT');
  await user.keyboard('{Enter}');

  await expect.poll(() => location.hash).toBe(`${STOCK}&compare=MSFT`);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await read(page)).toEqual(['AAPL+1.00%101.00', 'MSFT-49.50%101.00']);
  expect(screen.getByText(/^Percent change since /).textContent).toContain('Nov 16');
  expect(screen.queryByRole('radio', { name: 'Candles' })).toBeNull();
  screen.getByText(/Volume, indicators and your own marks are hidden/);

  await press('Remove MSFT from the comparison');
  expect(location.hash).toBe(STOCK);
  await screen.findByRole('radio', { name: 'Candles' });
});

test('the address brings the comparison back after a reload, and a later listing moves its start', async () => {
  const app = await anAppWithHistory();
  const device = aDevice();
  const first = await openPage(app, device, `${STOCK}&compare=ko,SPY`);
  expect(await read(first)).toEqual(['AAPL-0.99%101.00', 'KO+102.00%101.00', 'SPY+26.25%101.00']);
  const since = /^Percent change since .*Nov 18.*, the first price of KO$/;
  expect(first.screen.getByText(since)).toBeDefined();
  await first.press('View as table');
  const table = await first.screen.findByRole('table');
  expect(within(table).getAllByRole('row')[2]?.textContent).toBe(
    'KO+102.00%50.00101.00+102.00%0.00%',
  );
  first.close();

  const again = await openPage(app, device, `${STOCK}&compare=ko,SPY`);
  expect(await read(again)).toHaveLength(3);
});

test('unknown symbols and more than four are left out, and said so', async () => {
  const app = await anAppWithHistory();
  const one = await openPage(app, aDevice(), `${STOCK}&compare=ZZZZ`);
  await one.screen.findByText('ZZZZ isn’t a known symbol and was left out of the comparison.');
  await one.screen.findByRole('radio', { name: 'Candles' });
  one.close();

  const more = await openPage(app, aDevice(), `${STOCK}&compare=zz,AAPL,MSFT,KO,SPY,QQQ`);
  expect(await read(more)).toHaveLength(4);
  await more.screen.findByText('ZZ isn’t a known symbol and was left out of the comparison.');
  await more.screen.findByText('Not shown: QQQ.');
  expect(more.screen.getByRole('button', { name: 'Compare' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('without a connection an instrument that was never opened says so, and loads with the connection', async () => {
  const app = await anAppWithHistory();
  const device = aDevice();
  const online = await openPage(app, device, `${STOCK}&compare=SPY`);
  expect(await read(online)).toHaveLength(2);
  await expect.poll(() => keptBars(device)).toBe(2);
  online.close();

  device.fate = (path) => (path.startsWith('/market/bars') ? 'unreachable' : 'answered');
  const page = await openPage(app, device, `${STOCK}&compare=SPY,MSFT`);
  const why = 'MSFT has no stored prices for this range on this device. Connect to load them.';
  const reason = await page.screen.findByText(why);
  const chip = async (at: number) => (await chipsOf(page))[at]?.textContent;
  await expect.poll(() => chip(1)).toContain('101.00');
  await expect.poll(() => chip(2)).toBe('MSFT–Not stored');
  device.fate = () => 'answered';
  const again = within(reason.parentElement ?? reason).getByRole('button', { name: 'Try again' });
  await page.user.click(again);
  await expect.poll(async () => (await chipsOf(page))[2]?.textContent).toContain('101.00');
  expect(page.screen.queryByText(why)).toBeNull();
});

test('each pending order is on the chart, however many newer ones there are', async () => {
  const app = await anAppWithHistory();
  const trader = await aTrader(app.services);
  for (let nth = 0; nth < 51; nth += 1) {
    await place(app, trader, { type: 'limit', limit: 90 - nth, shares: 1 });
  }
  const { screen } = await openPage(app, aDevice(trader), STOCK);
  const marks = await screen.findByRole('list', { name: /^My position, orders/ });
  await expect.poll(() => within(marks).getAllByRole('listitem')).toHaveLength(51);
});
