import { expect, test } from 'vitest';
import { menu } from '../nav/menu.ts';
import { home, paths } from '../nav/paths.ts';
import { redirects, routeAt, routes } from './routes.ts';

test('every path is in the route table or redirects to one that is', () => {
  const served = new Set<string>([...routes.map(({ path }) => path), ...Object.keys(redirects)]);
  expect(Object.values(paths).filter((path) => !served.has(path))).toEqual([]);
});

test('no path has two screens, nor a screen and a redirect', () => {
  const all = [...routes.map(({ path }) => path as string), ...Object.keys(redirects)];
  expect(all).toEqual([...new Set(all)]);
});

test('redirects lead to screens', () => {
  for (const to of Object.values(redirects)) expect(routeAt(to ?? '')?.path).toBe(to);
});

test('paths are spelled exactly', () => {
  expect(routeAt('/WatchListView')).toBeDefined();
  expect(routeAt('/watchlistview')).toBeUndefined();
  expect(routeAt('/market/stock/')).toBeUndefined();
});

test('each screen of the menu has a way up to home', () => {
  for (const { path, below } of routes.filter((route) => route.below !== undefined)) {
    const above = new Set([path]);
    for (let at = below; at !== undefined && at !== home; at = routeAt(at)?.below) {
      expect(routeAt(at), `${path} is below ${at}`).toBeDefined();
      expect(above.has(at), `${path} is below itself`).toBe(false);
      above.add(at);
    }
    expect(routeAt([...above].at(-1) ?? '')?.below).toBe(home);
  }
});

test('the menu gives the path to a screen', () => {
  const trail = menu().find(({ path }) => path === paths.changePassword)?.trail;
  expect(trail).toEqual([routeAt(paths.me)?.title, routeAt(paths.security)?.title]);
  expect(menu().some(({ path }) => path === paths.confirmCode)).toBe(false);
});
