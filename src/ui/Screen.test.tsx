// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { Screen } from './Screen.tsx';

test('a screen whose title is not known yet has no empty heading', () => {
  i18n.load('en', {});
  i18n.activate('en');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const headOf = (title: string | undefined) => {
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <Screen title={title} back>
            <p />
          </Screen>
        </I18nProvider>,
      ),
    );
    return place.querySelector('h1')?.textContent;
  };
  expect(headOf(undefined)).toBeUndefined();
  expect(headOf('Theme')).toBe('Theme');
});
