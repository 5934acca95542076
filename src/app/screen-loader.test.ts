import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { paths } from '../nav/paths.ts';
import type { Route } from '../nav/route.ts';
import { forgetFailedScreen, loadScreen, ScreenNotLoaded } from './screen-loader.ts';

const screenModule = { default: () => null };

/** A route whose code loads or fails as given, one result per attempt. */
function aRoute(path: Route['path'], ...answers: ('arrives' | 'fails')[]) {
  let tries = 0;
  const route: Route = {
    path,
    title: msg`Search`,
    audience: 'all',
    screen: async () => {
      const answer = answers[tries];
      tries += 1;
      if (answer !== 'arrives') throw new TypeError('Failed to fetch dynamically imported module');
      return screenModule;
    },
  };
  return { route, tries: () => tries };
}

test('the code of a screen is fetched once, however often the screen is shown', async () => {
  const { route, tries } = aRoute(paths.search, 'arrives');
  await loadScreen(route);
  expect(await loadScreen(route)).toBe(screenModule);
  expect(tries()).toBe(1);
});

test('a failed download is distinguished from a bug in a screen', async () => {
  const { route } = aRoute(paths.watchlist, 'fails');
  await expect(loadScreen(route)).rejects.toBeInstanceOf(ScreenNotLoaded);
});

test('a failed screen is fetched again once it was forgotten, and not before', async () => {
  const { route, tries } = aRoute(paths.stock, 'fails', 'arrives');
  await expect(loadScreen(route)).rejects.toThrow(paths.stock);
  await expect(loadScreen(route)).rejects.toThrow(paths.stock);
  expect(tries()).toBe(1);

  forgetFailedScreen(route);
  expect(await loadScreen(route)).toBe(screenModule);
});
