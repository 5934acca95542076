// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { routes } from '../domains/home/routes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const [route] = routes;
let throws = 0;

/** A screen that one instrument makes throw. */
function Body({ query }: { query: string }) {
  if (query !== 'symbol=BAD') return query;
  throws += 1;
  throw new Error('this instrument cannot be drawn');
}

function aScreen() {
  if (!route) throw new Error('there is no route');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => undefined });
  onTestFinished(() => root.unmount());
  const open = (query: string) => {
    const body = createElement(Body, { query });
    const boundary = createElement(ScreenBoundary, { route, query }, body);
    root.render(createElement(I18nProvider, { i18n }, boundary));
  };
  return { open, text: () => place.textContent };
}

test('an instrument that makes its screen throw blocks no other one', async () => {
  const { open, text } = aScreen();
  open('symbol=BAD');
  await expect.poll(text).toContain('Something went wrong on this screen');
  open('symbol=AAPL');
  await expect.poll(text).toBe('symbol=AAPL');

  open('symbol=BAD');
  await expect.poll(text).toContain('Something went wrong on this screen');
  // The problem stays while its query does.
  const before = throws;
  open('symbol=BAD');
  open('symbol=MSFT');
  await expect.poll(text).toBe('symbol=MSFT');
  expect(throws).toBe(before);
});
