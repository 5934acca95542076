/**
 * Opens every screen of the route table once in a pseudo-language, whose texts are two fifths longer than English and
 * enclosed in brackets. A text without brackets is hard-coded, and a text that is too long for its place becomes
 * visible. On the same page, axe checks both themes, and the test collects the links. The first screen of each domain
 * is loaded as a deep link, which shows that the domain's catalogs are sufficient; the test navigates to the others, in
 * half the time. `routes.spec.ts` shows that each of them opens as a deep link. A visitor and a customer go through
 * their screens side by side, because each of them waits for half of the time. The long form shows the visitor every
 * screen of the customer too.
 */
import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeTransfer } from '../../contract/account.ts';
import { donate, getCauses } from '../../contract/charity.ts';
import {
  buySaving,
  getSavingOffers,
  quoteRedemption,
  redeemSaving,
} from '../../contract/saving.ts';
import { putStrategyDraft } from '../../contract/wizard.ts';
import { standardRule } from '../../contract/strategy-rule.ts';
import { subscribeManaged } from '../../contract/managed.ts';
import { getNews } from '../../contract/news.ts';
import { placeOrder } from '../../contract/order.ts';
import type { SignedIn } from '../../contract/session.ts';
import { EXAMPLE } from '../../src/domains/auth/invitation.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { pseudoBuild } from '../harness/app-build.ts';
import { type RunningServer, startAppServer } from '../harness/app-server.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { callAs } from '../harness/browser-devices.ts';
import { signUp } from '../harness/browser-person.ts';
import { complaintsOf, test as inBrowser, UNREACHABLE } from '../harness/browser.ts';
import { openByLink, openCold } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { layoutFaults } from '../harness/page-layout.ts';
import { ToldFacts, untranslated } from '../harness/page-texts.ts';
import {
  areAll,
  domainOf,
  ofPeople,
  ofVisitors,
  pathOf,
  rows,
  screens,
} from '../harness/screens.ts';

const WIDTHS = [390, 320] as const;
/**
 * Faults that make a text unreadable. On customers' screens, which have long figures and names, small targets are not
 * checked.
 */
const UNREADABLE = /reaches out of the screen|clips its text|too wide/;
const TYPED = ['Chrome', 'Android', 'NOTHING', 'bank', 'zzzz', EXAMPLE];

const long = Boolean(process.env['PLUMB_LONG']);

/**
 * Screens that ask a visitor to sign in. The short form opens one of each domain: the others show the same, and the
 * customer sees what is behind them.
 */
const behindSignIn = screens.filter((hash) => !ofVisitors.includes(hash));
const ofEachDomain = [...new Map(behindSignIn.map((hash) => [domainOf(hash), hash])).values()];

/** The addresses that a visitor can see, also with a parameter where that shows more. */
const seenByVisitors = [
  ...new Set([
    ...(long || !areAll ? behindSignIn : ofEachDomain),
    ...ofVisitors,
    ...(areAll
      ? [
          linkTo.instrument({ ticker: 'NOTHING', kind: 'stock' }),
          linkTo.instrument({ ticker: 'TQQQ', kind: 'etf' }),
          linkTo.company({ symbol: 'AAPL' }),
          linkTo.marketList({ list: 'gainers', kind: 'stock' }),
          linkTo.sector({ sector: 'information_technology' }),
          linkTo.search({ text: 'zzzz' }),
        ]
      : []),
  ]),
];
/** Screens of a customer, and those that show a customer more. */
const seenByCustomers = areAll
  ? [...ofPeople, linkTo.home(), linkTo.instrument({ ticker: 'AAPL' })]
  : ofPeople;

/**
 * Screens without a link to them, with the reason. Every other row of the route table must be reachable by links alone.
 */
const NOT_BY_LINKS: Readonly<Record<string, readonly string[]>> = {
  'shows one thing that an account has only after an act': [
    paths.sector,
    paths.order,
    paths.orderAccepted,
    paths.transferDone,
    paths.fundingRecord,
    paths.signature,
    paths.depositContract,
    paths.depositProofs,
    paths.addAddress,
    paths.savedAddress,
    paths.closeLong,
    paths.closeShort,
    paths.accountCurve,
    paths.eventMessages,
    paths.eventMessage,
    paths.charityMessage,
    paths.fundMessage,
    paths.systemMessage,
    paths.transferMessage,
    paths.quantitativeMessage,
    paths.alertMessage,
    paths.message,
    paths.productBought,
    paths.productEnd,
    paths.aiBought,
    paths.managed,
    paths.managedEnd,
    paths.recall,
    paths.recalled,
    paths.donation,
    paths.donations,
    paths.savingBought,
    paths.savingHolding,
    paths.savingRedeem,
    paths.savingRedeemed,
  ],
  'is a step that follows an act': [
    paths.code,
    paths.signUpPassword,
    paths.confirmCode,
    paths.bindEmail,
    paths.pin,
    paths.mobileCode,
    paths.mobileDone,
    paths.addressConfirm,
    paths.addressForm,
  ],
  'is offered where the broker keeps accounts in customers’ names': [paths.brokerAccount],
  'is offered where the browser has passkeys': [paths.signInFace, paths.signInTouch],
  'is chosen by a switch on the screen of the other': [paths.signUpByPhone],
};

/** Someone who goes through the screens. */
interface Walker {
  readonly page: Page;
  readonly facts: ToldFacts;
  /** The paths that links lead to, by the path of their screen. */
  readonly links: Map<string, Set<string>>;
}

const test = inBrowser.extend<{ facts: ToldFacts; customer: Omit<Walker, 'links'> }>({
  server: [
    async ({ browserName: _browserName }, provide) => {
      const folder = await pseudoBuild();
      const server = await startAppServer(folder);
      await provide(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    // A whole build, on a slow machine.
    { scope: 'worker', timeout: 600_000 },
  ],
  facts: [async ({ page }, provide) => provide(new ToldFacts(page, TYPED)), { auto: true }],
  customer: async ({ browser }, provide) => {
    const context = await browser.newContext();
    const complaints = complaintsOf(context, UNREACHABLE);
    const page = await context.newPage();
    await provide({ page, facts: new ToldFacts(page, TYPED) });
    await context.close();
    expect(complaints, 'no page complained').toEqual([]);
  },
});

// Without the slide animation, screens are measured at their final place.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every screen is translated, has room for longer words, passes axe and is linked', async ({
  page,
  facts,
  customer,
  server,
}) => {
  // Some seconds for each screen on a slow machine.
  test.setTimeout(10_000 * (seenByVisitors.length + seenByCustomers.length));
  const links = new Map<string, Set<string>>();
  await Promise.all([
    goesAsVisitor({ page, facts, links }),
    goesAsCustomer({ ...customer, links }, server),
  ]);

  if (!areAll) return;
  const reached = reachedFrom([paths.me, paths.home], links);
  const exempt = new Set(Object.values(NOT_BY_LINKS).flat());
  const all = rows.map(({ path }) => path);
  expect(all.filter((path) => !reached.has(path) && !exempt.has(path))).toEqual([]);
});

async function goesAsVisitor(walker: Walker): Promise<void> {
  const { page, facts } = walker;
  const fromMs = performance.now();
  for (const hash of seenByVisitors) {
    await opens(walker, hash);
    await holds(page, facts, hash);
    if (ofVisitors.includes(hash)) await passesAxe(page, hash);
  }
  tellPace('a visitor', seenByVisitors.length, fromMs);
}

async function goesAsCustomer(walker: Walker, server: RunningServer): Promise<void> {
  const { page, facts } = walker;
  // An unverified customer sees the steps of verification.
  facts.knowAddress((await signUp(page)).email);
  for (const path of [paths.me, paths.identityName, paths.identityPhoto, paths.addressDone]) {
    await opens(walker, linkToPath(path));
  }
  const { session, email } = await aTraderIn(page, server);
  facts.knowAddress(email);
  const wish = { intent: 'buy_to_open', qtyMicros: '10000000', isExtended: false } as const;
  for (const order of [
    { ...wish, key: 'a-position-for-all-screens', ticker: 'AAPL', type: 'market' },
    {
      ...wish,
      key: 'an-order-for-all-screens',
      ticker: 'MSFT',
      type: 'limit',
      limitMicros: '200000000',
    },
  ] as const) {
    await callAs(page, placeOrder, order, session);
  }
  const screensOfAccount = [
    ...(await managedScreens(page, session, facts)),
    ...(await wizardScreens(page, session)),
    ...(await savingScreens(page, session, facts)),
    ...(await charityScreens(page, session, facts)),
    ...(await newsScreens(page, session)),
  ];
  const fromMs = performance.now();
  const hashes = [...seenByCustomers, ...screensOfAccount];
  for (const hash of hashes) {
    await opens(walker, hash);
    await holds(page, facts, hash, { widths: [320], faults: UNREADABLE });
    await passesAxe(page, hash);
  }
  tellPace('a customer', hashes.length, fromMs);
}

/** Opens a screen and notes where its links lead. */
async function opens({ page, facts, links }: Walker, hash: string): Promise<void> {
  const before = new URL(page.url()).hash;
  const domain = domainOf(before);
  const isNear = domain === domainOf(hash) && pathOf(before) !== pathOf(hash);
  await (domain !== undefined && isNear ? openByLink : openCold)(page, hash);
  await isWhole(page, facts);
  await addLinks(page, hash, links);
}

function tellPace(whose: string, count: number, fromMs: number): void {
  const each = Math.round((performance.now() - fromMs) / count);
  console.log(`each of ${count} screens of ${whose} ${each} ms`);
}

/** The screens of a new account that follows an AI strategy. */
async function managedScreens(
  page: Page,
  session: SignedIn,
  facts: ToldFacts,
): Promise<readonly string[]> {
  const shown = [paths.aiBought, paths.managed, paths.recall].filter(
    (path) => areAll || screens.includes(`#${path}`),
  );
  if (shown.length === 0) return [];
  const amountMicros = '500000000';
  await callAs(
    page,
    makeTransfer,
    { key: 'money-for-a-strategy', from: 'wallet', to: 'quantitative', amountMicros },
    session,
  );
  const { id } = await callAs(
    page,
    subscribeManaged,
    {
      key: 'a-strategy-for-all-screens',
      productId: 'ai-ridge-us',
      amountMicros,
      tickers: [],
      agreed: true,
      language: 'en',
    },
    session,
  );
  facts.knowAddress(id);
  return shown.map((path) => linkToPath(path, { id }));
}

/** The screens of savings, and of an early withdrawal from a term. */
async function savingScreens(
  page: Page,
  session: SignedIn,
  facts: ToldFacts,
): Promise<readonly string[]> {
  const held = [paths.savingBought, paths.savingHolding, paths.savingRedeem];
  const shown = [...held, paths.savingRedeemed].filter(
    (path) => areAll || screens.includes(`#${path}`),
  );
  if (shown.length === 0) return [];
  const { offers } = await callAs(page, getSavingOffers, {}, session);
  const buy = (productId: 'micro' | 'term-90') =>
    callAs(
      page,
      buySaving,
      {
        key: `savings-for-all-screens-${productId}`,
        productId,
        amountMicros: '100000000',
        ppm: offers.find(({ id }) => id === productId)?.ppm ?? 0,
        agreed: true,
      },
      session,
    );
  const plan = await buy('micro');
  const whole = { holdingId: (await buy('term-90')).id, amountMicros: null };
  const { paidMicros } = await callAs(page, quoteRedemption, whole, session);
  const payment = await callAs(
    page,
    redeemSaving,
    { key: 'out-of-savings-for-all-screens', ...whole, paidMicros },
    session,
  );
  facts.knowAddress(plan.id);
  facts.knowAddress(payment.id);
  return shown.map((path) =>
    path === paths.savingRedeemed
      ? linkTo.savingPayment(payment)
      : linkToPath(path, { id: plan.id }),
  );
}

/** The screens of a donation. */
async function charityScreens(
  page: Page,
  session: SignedIn,
  facts: ToldFacts,
): Promise<readonly string[]> {
  const shown = [paths.donation, paths.donations].filter(
    (path) => areAll || screens.includes(`#${path}`),
  );
  if (shown.length === 0) return [];
  const { causes } = await callAs(page, getCauses, { language: 'en' }, session);
  const { id } = await callAs(
    page,
    donate,
    {
      key: 'a-donation-for-all-screens',
      causeId: causes.find(({ state }) => state === 'open')?.id ?? '',
      amountMicros: '25000000',
      language: 'en',
    },
    session,
  );
  facts.knowAddress(id);
  return shown.map((path) =>
    path === paths.donation ? linkTo.donation({ id }) : linkToPath(path),
  );
}

/** The screens of a news item. */
async function newsScreens(page: Page, session: SignedIn): Promise<readonly string[]> {
  const shown = [paths.newsItem, paths.newsText].filter(
    (path) => areAll || screens.includes(`#${path}`),
  );
  if (shown.length === 0) return [];
  const { items } = await callAs(page, getNews, { limit: 1 }, session);
  return shown.flatMap((path) => items.map(({ id }) => linkToPath(path, { id })));
}

/** The steps of the strategy wizard. */
async function wizardScreens(page: Page, session: SignedIn): Promise<readonly string[]> {
  if (!areAll && !screens.includes(`#${paths.wizard}`)) return [];
  const id = '0198c000-0000-7000-8000-00000000a11c';
  const strategy = {
    sources: ['large_companies'],
    watchlist: [],
    schedule: 'monthly',
    rule: standardRule('momentum'),
    risk: { volatilityPercent: 12, largestPercent: 20 },
  } as const;
  await callAs(
    page,
    putStrategyDraft,
    {
      id,
      version: 0,
      name: '2026',
      ...strategy,
      sources: [...strategy.sources],
      watchlist: [],
      variants: 10,
      done: ['sources'],
    },
    session,
  );
  return [
    paths.wizard,
    paths.wizardSources,
    paths.wizardServers,
    paths.wizardChips,
    paths.wizardStrategy,
    paths.wizardRisk,
    paths.wizardComplete,
  ].map((path) => linkToPath(path, { id }));
}

test('the sheets of the shell are all translated, have room for longer words and pass axe', async ({
  page,
  facts,
}) => {
  await openCold(page, linkTo.stocks());
  await isWhole(page, facts);
  const openers = page.locator('button[aria-haspopup=dialog]');
  for (let opener = 0; opener < (await openers.count()); opener += 1) {
    await openers.nth(opener).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await holds(page, facts, `sheet ${opener}`);
    await axeFindsNothing(page, `sheet ${opener}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('watchlists with something in them are all translated, and have room for longer words', async ({
  page,
  facts,
}) => {
  await openCold(page, linkTo.instrument({ ticker: 'TQQQ', kind: 'etf' }));
  await page.locator('button[aria-pressed=false]:not([aria-haspopup])').first().click();
  for (const hash of [linkTo.watchlist(), linkTo.editWatchlists()]) {
    await page.goto(`/${hash}`);
    await expect(page.getByText('TQQQ').first()).toBeVisible();
    await isWhole(page, facts);
    await holds(page, facts, hash);
  }
});

/** The screen and its data are loaded, and only prices move. */
async function isWhole(page: Page, facts: ToldFacts): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft(page.locator('[data-link=live]')).toBeAttached();
  await expect.soft.poll(() => facts.awaited, { intervals: [20, 50, 100] }).toBe(0);
  await expect.soft(page.locator('[aria-busy=true]')).toHaveCount(0);
}

interface Held {
  readonly widths?: readonly number[];
  /** The faults of the layout that count. */
  readonly faults?: RegExp;
}

/** Checks all faults of a screen together, so that one run reports them all. */
async function holds(
  page: Page,
  facts: ToldFacts,
  where: string,
  { widths = WIDTHS, faults = /./ }: Held = {},
): Promise<void> {
  const known = await facts.all();
  expect.soft(await untranslated(page, known), `${where}: written into the code`).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const found = await layoutFaults(page);
    expect
      .soft(
        found.filter((fault) => faults.test(fault)),
        `${where} at ${width} px`,
      )
      .toEqual([]);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
}

/** Axe finds no violations, including the contrast in the other theme. */
async function passesAxe(page: Page, where: string): Promise<void> {
  await axeFindsNothing(page, where);
  await showTheme(page, '1');
  await axeFindsNothing(page, `${where} in the dark theme`, { onlyContrast: true });
  await showTheme(page, '2');
}

/** Like another tab: the page receives the change of the setting. */
async function showTheme(page: Page, themeType: '1' | '2'): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('themeType', value);
    dispatchEvent(new StorageEvent('storage', { key: 'themeType', newValue: value }));
  }, themeType);
  await expect(page.locator('html')).toHaveAttribute(
    'data-theme',
    themeType === '1' ? 'dark' : 'light',
  );
}

async function addLinks(page: Page, hash: string, links: Map<string, Set<string>>): Promise<void> {
  const hrefs = await page
    .locator('main a[href^="#/"], header a[href^="#/"], nav a[href^="#/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const from = pathOf(hash);
  links.set(from, new Set([...(links.get(from) ?? []), ...hrefs.map(pathOf)]));
}

/** The paths that links lead to from some of them, over any number of screens. */
function reachedFrom(
  starts: readonly string[],
  links: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set(starts);
  // Iterating a set also visits the values that are added meanwhile.
  for (const path of reached) for (const next of links.get(path) ?? []) reached.add(next);
  return reached;
}
