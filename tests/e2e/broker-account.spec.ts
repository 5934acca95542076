import { expect, type Page } from '@playwright/test';
import { makeTransfer } from '../../contract/account.ts';
import {
  type AlpacaAccountsServer,
  brokerAccounts,
  startAlpacaAccounts,
} from '../harness/alpaca-accounts-server.ts';
import { DIST } from '../harness/app-build.ts';
import { type AppServer, startAppServer } from '../harness/app-server.ts';
import { callAs } from '../harness/browser-devices.ts';
import { signUp } from '../harness/browser-person.ts';
import { verify } from '../harness/browser-trader.ts';
import { test as base } from '../harness/browser.ts';
import {
  type MassiveServer,
  massiveChoice,
  quietDays,
  startMassive,
} from '../harness/massive-server.ts';

/** 10:30 in New York on an ordinary Friday. */
const NOW = '2026-11-20T10:30:00-05:00';

/** The product with a market and a broker that the test controls. */
const test = base.extend<
  object,
  { vendor: MassiveServer; broker: AlpacaAccountsServer; server: AppServer }
>({
  vendor: [
    async ({ browserName: _browserName }, provide) => {
      const vendor = await startMassive();
      for (const [ticker, from] of [
        ['AAPL', 200],
        ['SPY', 600],
      ] as const) {
        vendor.days.set(ticker, quietDays('2026-11-19', 300, from));
      }
      const trading = setInterval(() => {
        for (const [sym, p] of [
          ['AAPL', 203],
          ['SPY', 600],
        ] as const) {
          vendor.send({
            ev: 'T',
            sym,
            x: 4,
            i: '1',
            z: 3,
            p,
            s: 100,
            c: [0],
            t: Date.parse(NOW),
            q: 1,
          });
        }
      }, 1_000);
      await provide(vendor);
      clearInterval(trading);
      vendor.stop();
    },
    { scope: 'worker' },
  ],
  broker: [
    async ({ browserName: _browserName }, provide) => {
      const startedMs = performance.now();
      const nowMs = () => Math.round(Date.parse(NOW) + performance.now() - startedMs);
      const broker = await startAlpacaAccounts(nowMs);
      await provide(broker);
      broker.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ vendor, broker }, provide) => {
      const { key, url, stream } = massiveChoice(vendor);
      const { keyId, secret, account, firmAccount, url: brokerUrl } = brokerAccounts(broker);
      const server = await startAppServer(DIST, {
        WALL_START: NOW,
        DEMO: 'on',
        DEMO_START: undefined,
        SIM_SEED: undefined,
        MARKET_DATA: 'massive',
        MASSIVE_KEY: key,
        MASSIVE_URL: url,
        MASSIVE_STREAM: stream,
        BROKER: 'alpaca-accounts',
        ALPACA_ACCOUNT: account,
        ALPACA_BROKER_KEY: keyId,
        ALPACA_BROKER_SECRET: secret,
        ALPACA_FIRM_ACCOUNT: firmAccount,
        ALPACA_URL: brokerUrl,
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** Leaves the page signed in as a verified customer with complete documents and 10,000 dollars in the stock account. */
async function aVerified(page: Page, server: AppServer): Promise<void> {
  const { session } = await signUp(page);
  await page.goto('/#/legalname');
  await page.getByRole('button', { name: 'Fill in sample documents' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
  await verify(server, session.person.tradeAccount);
  const wish = { key: 'money-for-a-brokerage', from: 'wallet', to: 'stock' } as const;
  await callAs(page, makeTransfer, { ...wish, amountMicros: '10000000000' }, session);
}

test('a customer requests an account at the broker, and an order fills in it', async ({
  page,
  server,
  broker,
}) => {
  await aVerified(page, server);
  await page.goto('/#/transactionBuy?symbol=AAPL');
  await page.getByRole('link', { name: 'Go to brokerage account' }).click();
  await page.getByRole('button', { name: 'Request account' }).click();
  await expect(page.getByText('Choose at least one.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Savings' }).check();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  broker.autoApprove = false;
  await page.getByRole('button', { name: 'Request account' }).click();
  await expect(page.getByText('Alpaca is reviewing your request')).toBeVisible();

  await page.goto('/#/transactionBuy?symbol=AAPL');
  await page.getByRole('radio', { name: 'Limit' }).check();
  await page.getByLabel('Limit price').fill('204');
  await page.getByLabel('Shares').fill('10');
  await page.getByRole('button', { name: /^Review / }).click();
  await page.getByRole('button', { name: /^Confirm / }).click();
  await expect(page.getByRole('heading', { name: 'Order accepted' })).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Your brokerage account is not open yet.')).toBeVisible();

  await expect.poll(() => broker.accounts.size).toBe(1);
  const [account] = broker.accounts.values();
  if (!account) throw new Error('it was there');
  broker.setStatus(account.id, 'ACTIVE');
  await expect.poll(() => broker.orders.length, { timeout: 120_000 }).toBe(1);
  const [order] = broker.orders;
  if (!order) throw new Error('it was there');
  expect([order.account_id, broker.cashOf(account.id)]).toEqual([account.id, 10_000]);
  broker.fill(order, 203);
  await expect(page.getByText('Filled', { exact: true }).first()).toBeVisible();
  await page.goto('/#/stock/broker-account');
  await expect(page.getByText('Your account is open')).toBeVisible();
});
