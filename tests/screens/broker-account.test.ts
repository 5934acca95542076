import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  type BrokerAccountState,
  getBrokerAccount,
  openBrokerAccount,
} from '../../contract/broker-account.ts';
import { placeOrder } from '../../contract/order.ts';
import type { IdentityStatus } from '../../contract/person.ts';
import { aTrader, stillMarket } from '../harness/orders.ts';
import { keepAllPapers } from '../harness/papers.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, type Fate, type OpenPage, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

const SCREEN = '#/stock/broker-account';
const TICKET = '#/transactionBuy?symbol=AAPL';
const ACCOUNT = '3f2d6c1e-0000-4000-8000-000000000002';
const AT = new Date('2026-11-18T15:30:00Z');
const QUESTIONS = [
  /^Are you a director/,
  /^Do you work for a broker-dealer/,
  /^Are you a current or former/,
  /^Is anyone in your immediate family/,
];

async function aScene({
  hasBrokerAccounts = true,
  identity = 'passed',
  hasPapers = true,
}: { hasBrokerAccounts?: boolean; identity?: IdentityStatus; hasPapers?: boolean } = {}) {
  const app = await anApp({ market: stillMarket(), settings: { hasBrokerAccounts } });
  const { services } = app;
  const person =
    identity === 'passed' ? await aTrader(services) : await aPerson(services, { identity });
  if (identity === 'passed' && hasPapers) await keepAllPapers(app, person);
  const device = aDevice(person);
  return {
    app,
    person,
    device,
    open: (hash = SCREEN) => openPage(app, device, hash),
    async account() {
      const answer = await app.call(getBrokerAccount, {}, person);
      return answer.ok ? answer.value : undefined;
    },
    /** What the broker says about the account, as of a moment; open pages are told. */
    async decide(state: BrokerAccountState, at = AT) {
      const stored = state === 'stopped' ? 'active' : state;
      await services.db.transaction(async (tx) => {
        await tx`
          insert into broker_account (person_id, answers_sealed, answered_at, account_id, state, state_at)
          values (${person.id}, '', ${at}, ${ACCOUNT}, ${stored}, ${at})
          on conflict (person_id) do update set account_id = excluded.account_id,
            state = excluded.state, state_at = excluded.state_at`;
        await tx`delete from broker_difference`;
        if (state === 'stopped') {
          await tx`
            insert into broker_difference (broker, account, asset, ours_micros, theirs_micros, since)
            values ('alpaca', ${ACCOUNT}, 'USD', 2, 1, ${at})`;
        }
        await services.privateFeed.tell(tx, person.id, 'identity');
      });
    },
  };
}

/** Answers all questions but the agreement. */
async function answerAll({ screen, user }: OpenPage): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Income from employment' }));
  await user.click(screen.getByRole('checkbox', { name: 'Savings' }));
  const groups = QUESTIONS.map((name) => screen.getByRole('radiogroup', { name }));
  for (const [place, group] of groups.entries()) {
    // Yes to the second question.
    await user.click(within(group).getByRole('radio', { name: place === 1 ? 'Yes' : 'No' }));
  }
}

const agreement = /^I have read and agree to Alpaca’s customer agreement/;

test('the form shows what is missing, at each field, and sends nothing', async () => {
  const { open, person } = await aScene();
  const { screen, user, press, calls } = await open();
  const email = (await screen.findByLabelText('Email')) as HTMLInputElement;
  expect(email.value).toBe(person.email);
  expect(screen.getByRole('link', { name: /customer agreement/ }).getAttribute('href')).toBe(
    'https://files.alpaca.markets/disclosures/library/AcctAppMarginAndCustAgmt.pdf',
  );
  await user.clear(email);
  await user.type(email, 'ada');
  await press('Request account');
  await screen.findByText('Enter a valid email address.');
  expect(screen.getAllByText('Choose yes or no.')).toHaveLength(4);
  for (const name of QUESTIONS) {
    const group = screen.getByRole('radiogroup', { name });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.getAttribute('aria-describedby')?.split(' ')).toEqual(
      [...group.querySelectorAll('p[id]')].map(({ id }) => id).toReversed(),
    );
  }
  screen.getByText('Choose at least one.');
  screen.getByText('Check the box to agree.');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(calls).not.toContain(openBrokerAccount.path);

  await user.clear(email);
  await user.type(email, 'ada@example.com');
  await user.click(screen.getByRole('checkbox', { name: 'Family' }));
  expect(screen.queryByText('Enter a valid email address.')).toBeNull();
  expect(screen.queryByText('Choose at least one.')).toBeNull();
  await press('Request account');
  // The first question without an answer.
  const first = screen.getByRole('radiogroup', { name: QUESTIONS[0] as RegExp });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('complete answers are sent once, and survive a reload until then', async () => {
  const { open, account } = await aScene();
  const first = await open();
  await answerAll(first);
  first.close();

  const page = await open();
  const { screen, user, calls } = page;
  const savings = await screen.findByRole('checkbox', { name: 'Savings' });
  expect((savings as HTMLInputElement).checked).toBe(true);
  const agreed = screen.getByRole('checkbox', { name: agreement });
  expect((agreed as HTMLInputElement).checked).toBe(false);
  await user.click(agreed);
  const button = await screen.findByRole('button', { name: 'Request account' });
  await user.dblClick(button);
  await screen.findByText('Alpaca is reviewing your request');
  expect(calls.filter((path) => path === openBrokerAccount.path)).toHaveLength(1);
  expect(await account()).toMatchObject({ state: 'answered' });
  expect(screen.queryByRole('button', { name: 'Request account' })).toBeNull();
});

test('answers that could not be sent stay, with the reason', async () => {
  const { open, account, device } = await aScene();
  const page = await open();
  const { screen, user, press } = page;
  await answerAll(page);
  await user.click(screen.getByRole('checkbox', { name: agreement }));
  device.fate = (path) => (path === openBrokerAccount.path ? 'unreachable' : 'answered');
  await press('Request account');
  await screen.findByText('You’re offline. This needs a connection.');
  expect(await account()).toMatchObject({ state: 'none' });
  device.fate = () => 'answered';
  await press('Request account');
  await screen.findByText('Alpaca is reviewing your request');
});

test('a customer whose documents lack something is led to them', async () => {
  const { open } = await aScene({ hasPapers: false });
  const page = await open();
  await answerAll(page);
  await page.user.click(page.screen.getByRole('checkbox', { name: agreement }));
  await page.press('Request account');
  await page.screen.findByText('Some information is still missing.');
  const link = page.screen.getByRole('link', { name: 'View my documents' });
  expect(link.getAttribute('href')).toBe('#/setAddressSuccess');
});

test('a request that another device made meanwhile is shown', async () => {
  const { open, decide, device, account } = await aScene();
  const page = await open();
  const { screen, user, press } = page;
  await answerAll(page);
  await user.click(screen.getByRole('checkbox', { name: agreement }));
  device.fate = async (path): Promise<Fate> => {
    if (path === openBrokerAccount.path) await decide('pending');
    return 'answered';
  };
  await press('Request account');
  await screen.findByText('Alpaca is reviewing your request');
  expect(await account()).toMatchObject({ state: 'pending' });
});

const service = ['link', 'Contact customer service'] as const;
const stockAccount = ['link', 'View stock account'] as const;

test.for([
  ['action_required', 'Alpaca needs something from you', 'Customer service will contact', service],
  ['active', 'Your account is open', 'Open since', stockAccount],
  ['stopped', 'Trading in your account is paused', 'you can’t place or change orders', service],
  ['rejected', 'Alpaca declined your request', 'Check your answers', service],
  ['rejected', 'Alpaca declined your request', 'Check', ['button', 'Answer again']],
  ['closed', 'Your account at Alpaca is closed', 'You can’t place new orders.', service],
] as const)(
  'the state %s says %s, without the form',
  async ([state, title, text, [role, name]]) => {
    const { open, decide } = await aScene();
    await decide(state);
    const { screen } = await open();
    await screen.findByText(title);
    screen.getByText(text, { exact: false });
    screen.getByRole(role, { name });
    expect(screen.queryByRole('button', { name: 'Request account' })).toBeNull();
  },
);

test('after a rejection the customer answers again, and a second rejection is shown again', async () => {
  const { open, decide, account } = await aScene();
  await decide('rejected');
  const page = await open();
  const { screen, user, press } = page;
  await press('Answer again');
  await answerAll(page);
  await user.click(screen.getByRole('checkbox', { name: agreement }));
  await press('Request account');
  await screen.findByText('Alpaca is reviewing your request');
  expect(await account()).toMatchObject({ state: 'answered' });
  await decide('rejected', new Date(AT.getTime() + 60_000));
  await screen.findByText('Alpaca declined your request');
});

test('a service that needs no account says so, and its stock account has no link to one', async () => {
  const { open } = await aScene({ hasBrokerAccounts: false });
  const { screen, go } = await open();
  await screen.findByText('This service doesn’t need an account in your name.');
  go('#/accountView/detail/position');
  await screen.findByRole('link', { name: 'Transfer money' });
  expect(screen.queryByRole('link', { name: 'Brokerage account' })).toBeNull();
});

test('the stock account leads to the account at the broker where one is needed', async () => {
  const { open } = await aScene();
  const { screen, user } = await open('#/accountView/detail/position');
  await user.click(await screen.findByRole('link', { name: 'Brokerage account' }));
  await screen.findByRole('button', { name: 'Request account' });
  expect(location.hash).toBe(SCREEN);
});

test('an unverified customer is told to verify first', async () => {
  const { open } = await aScene({ identity: 'unsubmitted' });
  const { screen } = await open();
  await screen.findByText('Please verify your real name first.');
  screen.getByRole('link', { name: 'Go Authentication' });
  expect(screen.queryByRole('button', { name: 'Request account' })).toBeNull();
});

test('without a connection the screen says so', async () => {
  const { open, device } = await aScene();
  device.fate = () => 'unreachable';
  const { screen } = await open();
  await screen.findByText('You’re offline. This needs a connection.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test.for([
  ['none', 'You need a brokerage account to trade.'],
  ['rejected', /^Alpaca declined your request for a brokerage account\./],
  ['stopped', 'Trading in your brokerage account is paused.'],
  ['closed', 'Your brokerage account is closed.'],
] as const)('in the state %s a ticket leads to the account first', async ([state, text]) => {
  const { open, decide } = await aScene();
  if (state !== 'none') await decide(state);
  const { screen } = await open(TICKET);
  await screen.findByText(text);
  const link = screen.getByRole('link', { name: 'Go to brokerage account' });
  expect(link.getAttribute('href')).toBe(SCREEN);
  const review = screen.getByRole('button', { name: /^Review / });
  expect((review as HTMLButtonElement).disabled).toBe(true);
  await decide('active');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('an order that is refused because the account was closed meanwhile leads to it', async () => {
  const { app, open, decide } = await aScene();
  await decide('active');
  const { screen, user, press, calls } = await open(TICKET);
  await user.type(await screen.findByLabelText('Number of shares'), '2');
  await press(/^Review /);
  // No page is told.
  await app.services.db.sql`update broker_account set state = 'closed'`;
  await press(/^Confirm /);
  await screen.findByText('Your brokerage account is closed.');
  expect(calls).toContain(placeOrder.path);
  const link = screen.getByRole('link', { name: 'Go to brokerage account' });
  expect(link.getAttribute('href')).toBe(SCREEN);
});
