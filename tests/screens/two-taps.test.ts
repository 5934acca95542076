import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { menuOf } from '../../src/nav/menu.ts';
import { linkToPath } from '../../src/nav/links.ts';
import { home, type Path, paths } from '../../src/nav/paths.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, type Device, type OpenPage, openPage } from '../harness/screen.ts';
import { anApp, type TestApp } from '../harness/server.ts';

/** Ways into the app that a signed-in customer has no use for. */
const FOR_VISITORS: readonly string[] = [
  paths.signIn,
  paths.signInFace,
  paths.signInTouch,
  paths.signUp,
  paths.signUpByPhone,
  paths.resetPassword,
];
/** Screens outside the menu that open without a parameter all the same: tabs of the portfolio, and where a check starts. */
const TABS_OF_PORTFOLIO = [paths.stockAccountPending, paths.stockAccountOrders];

test('a customer reaches every screen that needs no parameter in two taps from home', async () => {
  const app = await anApp({ market: stillMarket() });
  const device = aDevice(await aPerson(app.services));
  const wanted = [...(await menuPaths()), ...TABS_OF_PORTFOLIO];
  await isReachable(
    app,
    device,
    wanted.filter((path) => !FOR_VISITORS.includes(path)),
  );
});

/** The other choice on the screen of signing up: no link, but a radio leads there. */
const BY_RADIO: readonly string[] = [paths.signUpByPhone];

test('a visitor reaches every screen for all in two taps from home', async () => {
  const app = await anApp({ market: stillMarket() });
  await isReachable(app, aDevice(), [
    ...(await menuPaths('all')).filter((path) => !BY_RADIO.includes(path)),
    paths.me,
    paths.portfolioAccounts,
  ]);
});

/** The paths of the menu: the screens that open without a parameter and are no step of a form. */
async function menuPaths(audience?: 'all'): Promise<string[]> {
  const { routes } = await import('../../src/app/routes.ts');
  const isFor = new Set(
    routes
      .filter((route) => audience === undefined || route.audience === audience)
      .map(({ path }) => path),
  );
  return menuOf(routes).flatMap(({ path }) => (isFor.has(path) ? [path] : []));
}

/** Follows every link of home, and notes where the links of the screens behind it lead. */
async function isReachable(app: TestApp, device: Device, wanted: readonly string[]): Promise<void> {
  const page = await openPage(app, device, `#${home}`);
  const reached = new Set<string>([home]);
  await expect
    .poll(async () => {
      const first = await linksOf(page, home);
      for (const path of first) reached.add(path);
      for (const path of first) {
        if (wanted.every((each) => reached.has(each))) break;
        for (const further of await linksOf(page, path)) reached.add(further);
      }
      return wanted.filter((path) => !reached.has(path));
    })
    .toEqual([]);
}

/** The paths that the links of a screen lead to, those of the shell among them. */
async function linksOf(page: OpenPage, path: string): Promise<Set<string>> {
  const before = titleShown();
  const { navigate } = await import('../../src/nav/hash-location.ts');
  navigate(linkToPath(path as Path));
  // Two screens in a row never have one title; the round after this one sees what came too late for it.
  await waitFor(() => expect([undefined, before]).not.toContain(titleShown()), {
    timeout: 5_000,
  }).catch(() => undefined);

  const links = [...document.querySelectorAll('a[href^="#/"]')];
  return new Set(links.map((link) => link.getAttribute('href')?.slice(1).split('?')[0] ?? ''));
}

function titleShown(): string | undefined {
  return document.querySelector('h1')?.textContent;
}
