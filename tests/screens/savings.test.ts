import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getSavings } from '../../contract/saving.ts';
import { linkTo } from '../../src/nav/links.ts';
import { usd } from '../harness/ledger.ts';
import { aSavingScene } from '../harness/savings.ts';
import { aDevice, type Fate, openPage } from '../harness/screen.ts';
import { given } from '../harness/trading-floor.ts';

const FRIDAY = '2026-11-20';

test('a customer invests, sees the interest, redeems a day early for free, and reinvests as an early bird', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const savings = async () => given(await app.call(getSavings, {}, person));
  const { screen, user, press, go } = await openPage(app, aDevice(person), linkTo.savings());

  const list = await screen.findByRole('list', { name: 'Plan and fixed terms' });
  await user.click(within(list).getByRole('link', { name: /Micro-investment plan/ }));
  await screen.findByText('Rate history');
  const ways = screen.getAllByRole('link', { name: 'Invest' });
  const buy = ways.find((way: HTMLElement) => way.getAttribute('href') === '#/wealthBuy?id=micro');
  if (!buy) throw new Error('no link leads to the purchase');
  await user.click(buy);
  await user.type(await screen.findByLabelText(/^Amount/), '7300');
  await press('Review');
  expect(screen.getAllByText('Please agree to both documents first.')).toHaveLength(2);
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Review');
  const review = await screen.findByRole('dialog', { name: 'Review' });
  // Return, lock-in, fees and the cost of leaving early: 28 days of 70 cents.
  for (const said of [
    '$21.00',
    '3.50%',
    'Dec 20, 2026',
    'None until Feb 20, 2027',
    'Up to $19.60',
  ]) {
    expect(review.textContent).toContain(said);
  }
  expect((await savings()).holdings).toEqual([]);
  await press('Invest $7,300.00');
  await screen.findByText('$7,300.00 is in savings');

  go(linkTo.savings());
  await screen.findByText('Last day’s interest');
  await scene.at('2026-11-21', '09:00');
  await screen.findByText('Interest of Nov 20, 2026');
  await expect.poll(() => screen.queryAllByRole('button', { name: '$0.70' })).toHaveLength(2);

  await scene.at('2026-12-19', '12:00');
  const [holding] = (await savings()).holdings;
  if (!holding) throw new Error('nothing was put in');
  go(linkTo.savingHolding(holding));
  await screen.findByText('If you redeem now');
  await expect.poll(() => document.body.textContent).toMatch(/Dec 22, 2026\s*5:00 PM ET/);
  await user.click(screen.getByRole('link', { name: 'Redeem' }));
  await screen.findByText('Early withdrawal cost');
  await press('Review');
  const sheet = await screen.findByRole('dialog', { name: 'Review' });
  for (const said of ['$7,320.30', '$0.00', 'Free', 'Dec 22, 2026', '5:00 PM ET']) {
    expect(sheet.textContent).toContain(said);
  }
  await press('Redeem and get $7,320.30');
  await screen.findByText('$7,320.30 is on its way');
  await scene.at('2026-12-22', '17:00');
  await screen.findByText('$7,320.30 is in your spot wallet');

  await user.click(screen.getByRole('link', { name: 'Invest in savings' }));
  await user.type(await screen.findByLabelText(/^Amount/), '3650');
  await screen.findByText('+0.50% on $3,650.00 until the lock-in ends');
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Review');
  await press('Invest $3,650.00');
  await screen.findByText('$3,650.00 is in savings');
  expect((await savings()).holdings[0]).toMatchObject({ bonusMicros: String(usd(3_650)) });

  go(linkTo.savingHistory());
  const history = await screen.findByRole('list', { name: 'Savings history' });
  expect(within(history).getAllByRole('listitem')).toHaveLength(4);
});

test('a shortfall is offered as a transfer, and a purchase whose response was lost is made once', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const device = aDevice(person);
  const { screen, user, press, calls } = await openPage(app, device, '#/wealthBuy?id=term-90');
  const field = await screen.findByLabelText(/^Amount/);
  await user.type(field, '100250.50');
  const way = await screen.findByRole('link', { name: 'Transfer $250.50 to invest' });
  expect(way.getAttribute('href')).toContain('to=wallet&amount=250.50&then=');

  await user.clear(field);
  await user.type(field, '1000');
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Review');
  device.fate = (path) => (path === '/saving/buy/make/' ? 'answer_cut' : 'answered');
  await press('Invest $1,000.00');
  await screen.findByText('$1,000.00 is in savings');
  expect(calls.filter((path) => path === '/saving/buy/make/')).toHaveLength(1);
  const { holdings } = given(await app.call(getSavings, {}, person));
  expect(holdings).toMatchObject([{ productId: 'term-90', principalMicros: String(usd(1_000)) }]);
});

test('a visitor sees rates, terms and projected interest, marked as a projection', async () => {
  const { app } = await aSavingScene(FRIDAY);
  const { screen, user } = await openPage(app, aDevice(), linkTo.savings());
  await screen.findByText('You are not logged in yet, please login first.');
  // The date is an element of its own, which a line does not break.
  await screen.findByText(
    (_text: string, label: Element | null) => label?.textContent === 'Interest by Nov 20, 2027',
  );
  // A year's interest on 1,000 dollars, less fees from the fourth month on.
  expect(screen.getByRole('button', { name: '$35.00' })).toBeTruthy();
  const net = screen.getByRole('button', { name: '$32.56' });
  await user.click(screen.getByRole('switch', { name: 'With the early-bird rate' }));
  await screen.findByText('Includes early-bird bonus');
  await expect.poll(() => net.textContent).toBe('$32.98');
  await user.click(net);
  await screen.findByText('Interest − fees');
});

test('a new purchase is awaited, not reported missing, while the savings reload', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const device = aDevice(person);
  const { screen, user, press, go } = await openPage(app, device, linkTo.savings());
  await screen.findByRole('list', { name: 'Plan and fixed terms' });

  go('#/wealthBuy?id=micro');
  await screen.findByRole('heading', { level: 1, name: 'Invest in savings' });
  await user.type(await screen.findByLabelText(/^Amount/), '730');
  for (const tick of await screen.findAllByRole('checkbox')) await user.click(tick);
  await press('Review');
  const hold = Promise.withResolvers<void>();
  device.fate = async (path): Promise<Fate> => {
    if (path === getSavings.path) await hold.promise;
    return 'answered';
  };
  await press('Invest $730.00');
  await screen.findByRole('heading', { level: 1, name: 'Invested in savings' });
  await screen.findByText('Loading');
  expect(screen.queryByText(/couldn’t find/)).toBeNull();
  hold.resolve();
  await screen.findByText('$730.00 is in savings');
});
