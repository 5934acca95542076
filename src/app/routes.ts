import { msg } from '@lingui/core/macro';
import { firstCall } from '../data/call/first-calls.ts';
import { home, type Path, paths } from '../nav/paths.ts';
import { readHash } from '../nav/address.ts';
import { setMenu } from '../nav/menu.ts';
import { knowScreens } from '../nav/place-after.ts';
import { setPaneRules } from '../nav/places.ts';
import type { Route } from '../nav/route.ts';
import { PEOPLE, TITLES } from '../data/device/texts.ts';

/** The rows of each domain: a folder with a `routes.ts` is part of the app. */
const domains = import.meta.glob<readonly Route[]>('../domains/*/routes.ts', {
  eager: true,
  import: 'routes',
});

/** Every screen of the app. */
export const routes: readonly Route[] = [
  {
    path: paths.splash,
    title: msg`Welcome`,
    audience: 'all',
    screen: () => import('./LoadPage.tsx'),
    // The splash continues to home.
    asks: (query) => [firstCall.universe(), ...(routeAt(home)?.asks?.(query) ?? [])],
  },
  ...Object.entries(domains).flatMap(([file, rows]) => {
    const texts = textsOf(/\/(\w+)\/routes/.exec(file)?.[1] ?? '', rows);
    return rows.map((row) => ({ ...row, texts }));
  }),
];

/**
 * The catalogs of a domain: its own and the titles of all screens; a domain with a customers-only screen also uses the
 * texts that such screens share. Home is the first screen of a visit, so its texts load with the app's.
 * `scripts/build/domains.ts` sorts the texts the same way.
 */
export function textsOf(domain: string, rows: readonly Route[]): readonly string[] {
  if (rows.some(({ path }) => path === home)) return [];
  const isOfPeople = rows.some(({ audience }) => audience !== 'all');
  return isOfPeople ? [domain, TITLES, PEOPLE] : [domain, TITLES];
}

/** Redirects: the root, and parents to their default child. Source: spec §2. */
export const redirects: Readonly<Partial<Record<string, Path>>> = {
  [paths.root]: paths.splash,
  ...Object.fromEntries(
    routes.flatMap(({ path, parents }) => (parents ?? []).map((parent) => [parent, path])),
  ),
};

const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));
knowScreens(byPath.keys());
setMenu(routes);
setPaneRules({
  mayBeBeside: (main, beside) => byPath.get(main)?.beside?.includes(beside as Path) ?? false,
  companionOf({ path, query }) {
    const companion = byPath.get(path)?.companion?.(new URLSearchParams(query));
    return companion && readHash(companion);
  },
});

/** The screen at an exact path; `undefined` for an unknown path. */
export function routeAt(path: string): Route | undefined {
  return byPath.get(path);
}
