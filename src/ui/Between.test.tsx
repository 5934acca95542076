import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Between } from './Between.tsx';

test.each([
  ['en', 'One. Two.'],
  ['es', 'One. Two.'],
  ['ja', 'One.Two.'],
  ['zh-HK', 'One.Two.'],
])('two sentences in %s', (locale, joined) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  expect(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        One.
        <Between />
        Two.
      </I18nProvider>,
    ),
  ).toBe(joined);
});
