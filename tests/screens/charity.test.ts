import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDonations } from '../../contract/charity.ts';
import { getMessages } from '../../contract/message.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { aCharityScene, CAUSE, type CharityScene } from '../harness/charity.ts';
import { usd } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { accountOf } from '../harness/products.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { must } from '../harness/sign-up.ts';

const FRIDAY = '2026-11-20';
const NAME = 'Harbor Library Bus';
const language = 'en';

async function donationsOf({ app, person }: CharityScene) {
  return must(await app.call(getDonations, { language }, person)).donations;
}

test('a visitor reads causes and their updates, and is asked to log in to donate', async () => {
  const { app } = await aCharityScene(FRIDAY);
  const { screen, user } = await openPage(app, aDevice(), linkTo.charity());
  await screen.findByText('Why we chose a used bus');
  const causes = await screen.findByRole('list', { name: 'Causes' });
  expect(screen.getByText('All causes are fictional, for this demo.')).toBeTruthy();
  expect(within(causes).queryByText('Fictional, for this demo')).toBeNull();
  expect(screen.queryByText('My giving')).toBeNull();
  await user.click(within(causes).getByRole('link', { name: NAME }));
  await screen.findByText('Nothing has been paid out yet.');
  expect(await screen.findByRole('link', { name: 'Go Login' })).toBeDefined();
});

test('a customer donates after a review, sees the thanks, and returns the donation', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const page = await openPage(app, aDevice(person), linkTo.cause({ id: CAUSE }));
  const { screen, user, press } = page;
  await press('Review donation');
  await screen.findByText('Enter an amount.');
  await user.type(await screen.findByLabelText('Amount', { selector: 'input' }), '60000');
  await screen.findByText('Available funds insufficient, please transfer first.');
  const way = await screen.findByRole('link', { name: 'Transfer $10,000.00 to donate' });
  expect(way.getAttribute('href')).toContain('amount=10000.00');
  await press('$25.00');
  await press('Review donation');
  const review = await screen.findByRole('dialog', { name: 'Review donation' });
  expect(review.textContent).toContain('it can’t be taken back');
  expect(await donationsOf(scene)).toEqual([]);
  await press('Donate $25.00');
  await screen.findByText('Thank you for your donation');
  await screen.findByText('Awaiting payout');
  expect(await donationsOf(scene)).toMatchObject([{ amountMicros: String(usd(25)) }]);

  await press('Take donation back');
  await press('Take $25.00 back');
  await screen.findByText('Donation taken back');
  expect(await accountOf(app.services, person.id, 'wallet')).toEqual({ 'available USD': 50_000 });
});

test('a lost response donates once', async () => {
  const scene = await aCharityScene(FRIDAY);
  const device = aDevice(scene.person);
  const { screen, press } = await openPage(scene.app, device, linkTo.cause({ id: CAUSE }));
  await screen.findByText(/can be donated from your spot wallet/);
  await press('$10.00');
  await press('Review donation');
  device.fate = (path) => (path === '/charity/donation/make/' ? 'answer_lost' : 'answered');
  await press('Donate $10.00');
  await screen.findByText('Thank you for your donation');
  expect(await donationsOf(scene)).toHaveLength(1);
});

test('the automatic donation is set up, accrues, is confirmed from its message, and turned off', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const { screen, user, press, go } = await openPage(app, aDevice(person), linkTo.charity());
  await press('Set up');
  const percent = await screen.findByLabelText('Percent of realized profit');
  await user.clear(percent);
  await user.type(percent, '0');
  await screen.findByText('Enter a whole number from 1 to 100.');
  await press('10%');
  await press('Turn on');
  await screen.findByText(`10% of realized profit to ${NAME}`);
  await scene.realise(300);
  await scene.at('2026-12-01', '09:00');
  const [message] = must(await app.call(getMessages, { category: 'charity' }, person)).messages;
  go(linkToPath(paths.charityMessage, { id: message?.id ?? '' }));
  await screen.findByText(NAME);
  await user.click(await screen.findByRole('link', { name: 'Review and confirm' }));
  await screen.findByText('Profit realized in November 2026');
  const [pledge] = (await scene.giving()).pledges;
  await press(/^Donate \$29\./);
  await screen.findByText('Thank you for your donation');
  expect(await donationsOf(scene)).toMatchObject([
    { source: 'automatic', amountMicros: pledge?.amountMicros },
  ]);
  go(linkTo.charity());
  await press('Change');
  await press('Turn off');
  await screen.findByRole('button', { name: 'Set up' });
  expect((await scene.giving()).automatic).toBeNull();
});

test('the history is empty, then filtered, and shows receipts', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const { screen, user, go } = await openPage(app, aDevice(person), linkTo.donations());
  await screen.findByText('No donations yet');
  await scene.give(25);
  await scene.give(40, { causeId: 'night-line' });
  await scene.pay(25, 'INV-17');
  await user.click(await screen.findByRole('link', { name: new RegExp(`${NAME}.*\\$25\\.00`) }));
  await screen.findByText('INV-17');
  go(linkTo.donations());
  await user.selectOptions(await screen.findByLabelText('Status'), 'Awaiting payout');
  await expect.poll(() => screen.queryByRole('link', { name: new RegExp(NAME) })).toBeNull();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Taken back');
  await screen.findByRole('button', { name: 'Clear filters' });
  await screen.findByRole('button', { name: 'Download PDF' });
});

test('a new donation leaves what is loaded below the newest ones', async () => {
  const scene = await aCharityScene(FRIDAY);
  for (let nth = 0; nth < 60; nth += 1) await scene.give(5);
  const page = await openPage(scene.app, aDevice(scene.person), linkTo.donations());
  const rows = async () => within(await page.screen.findByRole('list', { name: 'Donations' }));
  await page.press('Show more');
  await expect.poll(async () => (await rows()).getAllByRole('listitem')).toHaveLength(60);
  await scene.at(FRIDAY, '10:01');
  await scene.give(25);
  await (await rows()).findByText(/\$25\.00/);
  expect((await rows()).getAllByRole('listitem')).toHaveLength(61);
});

test('incomplete URLs say so and lead on', async () => {
  const { app, person } = await aCharityScene(FRIDAY);
  const { screen, go } = await openPage(app, aDevice(person), linkToPath(paths.cause));
  await screen.findByText('Choose a cause first');
  go(linkToPath(paths.donation));
  await screen.findByText('No monthly donation is waiting for you');
  go(linkTo.donation({ id: 'not-a-number' }));
  await screen.findByText('We couldn’t find this donation');
  const stranger = await aPerson(app.services);
  const other = await openPage(app, aDevice(stranger), linkTo.cause({ id: CAUSE }));
  expect(await other.screen.findByRole('link', { name: 'Go Authentication' })).toBeDefined();
});
