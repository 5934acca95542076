import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ALERTS_MAX, getAlerts, setAlert } from '../../contract/alert.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { scriptedMarket } from '../harness/scripted-market.ts';
import { anApp } from '../harness/server.ts';
import { given } from '../harness/trading-floor.ts';

const STOCK = '#/stockDetails?symbol=AAPL';
const TITLE = 'Price alerts for AAPL';

/** A customer, and a market that stays at 101 until the test moves it. */
async function aCustomer() {
  const market = scriptedMarket(['AAPL', 'MSFT']);
  const app = await anApp({ market });
  app.services.alerts.start();
  const person = await aPerson(app.services);
  const waiting = async () =>
    given(await app.call(getAlerts, {}, person)).alerts.filter(
      ({ firedAtMs }) => firedAtMs === null,
    );
  return { market, app, person, waiting, device: aDevice(person) };
}

/** Opens the sheet of alerts on the screen of AAPL, once the price is known. */
async function openSheet({
  app,
  device,
}: Pick<Awaited<ReturnType<typeof aCustomer>>, 'app' | 'device'>) {
  const page = await openPage(app, device, STOCK);
  await page.press(TITLE);
  const sheet = await page.screen.findByRole('dialog', { name: TITLE });
  const field: HTMLInputElement = await within(sheet).findByLabelText('Alert me at');
  await expect.poll(() => sheet.textContent).toMatch(/Now 101/);
  const type = async (price: string) => {
    await page.user.clear(field);
    if (price !== '') await page.user.type(field, price);
  };
  const set = async (price: string) => {
    await type(price);
    await page.press('Set alert');
  };
  return { ...page, sheet, field, type, set, rows: () => within(sheet).queryAllByRole('listitem') };
}

test('a visitor who wants a price alert is asked to log in', async () => {
  const app = await anApp({ market: scriptedMarket(['AAPL']) });
  const { press, screen, user } = await openPage(app, aDevice(), STOCK);
  await press(TITLE);
  const sheet = await screen.findByRole('dialog', { name: TITLE });
  const login = within(sheet).getByRole('link', { name: 'Go Login' });
  expect(login.getAttribute('href')).toMatch(/^#\/sign\?then=/);
  await user.click(login);
});

test('an alert is set, reached while the app is open, read, and set again', async () => {
  const world = await aCustomer();
  const { screen, user, press, calls, set, rows } = await openSheet(world);
  await set('105');
  await expect.poll(() => rows()[0]?.textContent).toContain('$105.00 or above');
  // The app does not announce messages that arrived before its first request for messages.
  await expect.poll(() => calls).toContain('/messages/unread/get/');
  world.market.trade('AAPL', 105.2);
  await screen.findByText('AAPL reached $105.00.');
  await expect.poll(rows).toEqual([]);
  await press('Close');
  await press('Open');

  await expect.poll(() => location.hash).toMatch(/^#\/notifyDetail\?id=/);
  const article = await screen.findByRole('article');
  for (const fact of [
    /Alert price\$105\.00 or above/,
    /ReachedNov 20, 2026, 10:00 AM ET/,
    /Current price105\.20/,
  ]) {
    await expect.poll(() => article.textContent).toMatch(fact);
  }
  expect(screen.getByRole('link', { name: 'View AAPL' }).getAttribute('href')).toBe(STOCK);
  await press('Set it again');
  const sheet = await screen.findByRole('dialog', { name: TITLE });
  const field = within(sheet).getByLabelText('Alert me at');
  await user.clear(field);
  await user.type(field, '10');
  await press('Set alert');
  await within(sheet).findByText('$10.00 or below');
});

test('an alert reached while the app was closed appears when it opens', async () => {
  const { app, market, person, device, waiting } = await aCustomer();
  const above = { ticker: 'AAPL', direction: 'at_or_above', priceMicros: '105000000' } as const;
  given(await app.call(setAlert, above, person));
  market.trade('AAPL', 105.2);
  await expect.poll(waiting).toEqual([]);
  const { screen, user } = await openPage(app, device, '#/ActiveList');
  await user.click(await screen.findByRole('link', { name: /^Unread: Price alert/ }));
  const article = await screen.findByRole('article');
  await expect.poll(() => article.textContent).toContain('AAPL reached $105.00.');
});

test('alerts of a stock are listed with their distance, removed, and put back', async () => {
  const world = await aCustomer();
  const { screen, press, sheet, set, rows } = await openSheet(world);
  const bell = () => screen.getByRole('button', { name: TITLE, hidden: true });
  expect(bell().getAttribute('aria-pressed')).toBe('false');
  await set('10');
  await set('9000');
  await expect.poll(() => rows().length).toBe(2);
  expect(bell().getAttribute('aria-pressed')).toBe('true');
  expect(sheet.textContent).toMatch(/\$10\.00 or below.*-90\.10%/);
  await press('Remove the alert: $9,000.00 or above');
  await expect.poll(() => rows().length).toBe(1);
  await expect.poll(async () => (await world.waiting()).length).toBe(1);
  await press('Undo');
  await expect.poll(() => rows().length).toBe(2);
  await expect.poll(async () => (await world.waiting()).length).toBe(2);
  const push = within(sheet).getByRole('link', { name: 'Turn on notifications' });
  expect(push.getAttribute('href')).toBe('#/notifications');
});

test('an invalid alert price is explained beside the field', async () => {
  const { press, user, sheet, field, set, type } = await openSheet(await aCustomer());
  for (const [typed, problem] of [
    ['200.123', 'Prices must be in $0.01 increments.'],
    ['', 'Type a price.'],
    ['soon', 'Enter a valid price.'],
  ] as const) {
    await set(typed);
    await within(sheet).findByText(problem);
  }
  await type('200.00');
  await press('Raise the price by $0.01');
  await user.type(field, '{ArrowUp}');
  expect(field.value).toBe('200.02');
});

/** A different alert for each number. */
function alertBelow(at: number) {
  const priceMicros = String(10_000_000 + at * 10_000);
  return { ticker: 'MSFT', direction: 'at_or_below', priceMicros } as const;
}

test('an alert above the limit is refused with a text', async () => {
  const world = await aCustomer();
  await Promise.all(
    Array.from({ length: ALERTS_MAX }, (_, at) =>
      world.app.call(setAlert, alertBelow(at), world.person),
    ),
  );
  const { sheet, set } = await openSheet(world);
  await set('10');
  expect(await within(sheet).findByText(/reached the maximum number of alerts/)).toBeDefined();
});

test('all alerts stand on the notifications screen, live, and can be removed there', async () => {
  const { app, device, market, person, waiting } = await aCustomer();
  const { screen, press } = await openPage(app, device, '#/notifications');
  await screen.findByText('No active price alerts');
  // Another device sets the alerts: they appear without a reload.
  const asked = { direction: 'at_or_below', priceMicros: '10000000' } as const;
  await app.call(setAlert, { ticker: 'MSFT', ...asked }, person);
  await app.call(setAlert, { ticker: 'AAPL', ...asked }, person);
  const rows = (): HTMLElement[] =>
    screen
      .getAllByRole('listitem')
      .filter(({ textContent }: HTMLElement) => textContent.includes('$10.00 or below'));
  await expect.poll(() => rows().length).toBe(2);
  await expect.poll(() => rows()[0]?.textContent).toMatch(/^AAPL.*101\.00-90\.10% to go/);
  market.trade('AAPL', 40);
  await expect.poll(() => rows()[0]?.textContent).toMatch(/40\.00-75\.00% to go/);

  await press(/^Remove the alert: AAPL/);
  await expect.poll(() => rows().length).toBe(1);
  await press('Undo');
  await expect.poll(() => rows().length).toBe(2);
  await expect.poll(async () => (await waiting()).length).toBe(2);
});
