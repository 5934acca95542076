import { expect, test } from 'vitest';
import { paths } from '../nav/paths.ts';
import { redirects, routeAt, routes } from './routes.ts';

test('every path is in the route table or leads on to one that is', () => {
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
