import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Product } from '../../../contract/product.ts';
import { Stakes } from './OrderFacts.tsx';

function drawn(what: ReactNode): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{what}</I18nProvider>);
}

test('the ticket rounds a return and a drawdown down, as lists and tables do', () => {
  const record = { fromDate: '2026-08-03', returnPercent: 3.128, drawdown: { percent: -4.231 } };
  const product = { record, endsDate: null, launchDate: '2026-08-03' };
  const text = drawn(<Stakes product={product as unknown as Product} />);
  expect(text).toContain('3.12%');
  expect(text).toContain('4.24%');
});
