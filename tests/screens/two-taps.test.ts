import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { menuOf } from '../../src/nav/menu.ts';
import { linkToPath } from '../../src/nav/links.ts';
import { home, type Path, paths } from '../../src/nav/paths.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

/** Sign-in and sign-up screens that a signed-in customer does not need. */
const FOR_VISITORS: ReadonlySet<string> = new Set([
  paths.signIn,
  paths.signInFace,
  paths.signInTouch,
  paths.signUp,
  paths.signUpByPhone,
  paths.resetPassword,
]);
/** Screens outside the menu that also open without a parameter: tabs of the portfolio. */
const TABS_OF_PORTFOLIO = [paths.stockAccountPending, paths.stockAccountOrders];

test('a customer reaches every screen that needs no parameter in two taps from home', async () => {
  const app = await anApp({ market: stillMarket() });
  const device = aDevice(await aPerson(app.services));
  const ofMenu = (await menuPaths()).filter((path) => !FOR_VISITORS.has(path));
  await openPage(app, device, `#${home}`);
  await expect.poll(crawlFor([...ofMenu, ...TABS_OF_PORTFOLIO])).toEqual([]);
});

/** The other choice on the sign-up screen: a radio button leads there, not a link. */
const BY_RADIO: ReadonlySet<string> = new Set([paths.signUpByPhone]);

test('a visitor reaches every screen for all in two taps from home', async () => {
  const app = await anApp({ market: stillMarket() });
  const ofMenu = (await menuPaths('all')).filter((path) => !BY_RADIO.has(path));
  await openPage(app, aDevice(), `#${home}`);
  await expect.poll(crawlFor([...ofMenu, paths.me, paths.portfolioAccounts])).toEqual([]);
});

/** The paths of the menu: screens that open without a parameter and are not a step of a form. */
async function menuPaths(audience?: 'all'): Promise<string[]> {
  const { routes } = await import('../../src/app/routes.ts');
  const isFor = new Set(
    routes
      .filter((route) => audience === undefined || route.audience === audience)
      .map(({ path }) => path),
  );
  return menuOf(routes).flatMap(({ path }) => (isFor.has(path) ? [path] : []));
}

/**
 * Returns a function that follows every link of home, collects the links of those screens, and returns the paths of
 * `wanted` that no round has found yet.
 */
function crawlFor(wanted: readonly string[]): () => Promise<string[]> {
  const reached = new Set<string>([home]);
  const missing = () => wanted.filter((path) => !reached.has(path));
  return async () => {
    const first = await linksOf(home);
    for (const path of first) reached.add(path);
    for (const path of first) {
      if (missing().length === 0) break;
      for (const further of await linksOf(path)) reached.add(further);
    }
    return missing();
  };
}

/** The paths that the links of a screen lead to, those of the shell among them. */
async function linksOf(path: string): Promise<Set<string>> {
  const before = titleShown();
  const { navigate } = await import('../../src/nav/hash-location.ts');
  navigate(linkToPath(path as Path));
  // Two consecutive screens never have the same title; the next round finds links that load too late.
  await waitFor(() => expect([undefined, before]).not.toContain(titleShown()), {
    timeout: 5_000,
  }).catch(() => undefined);
  const links = [...document.querySelectorAll('a[href^="#/"]')];
  return new Set(links.map((link) => link.getAttribute('href')?.slice(1).split('?')[0] ?? ''));
}

function titleShown(): string | undefined {
  return document.querySelector('h1')?.textContent;
}
