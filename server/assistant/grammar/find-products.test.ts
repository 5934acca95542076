import { expect, test } from 'vitest';
import en from '../../../content/products/en.json' with { type: 'json' };
import es from '../../../content/products/es.json' with { type: 'json' };
import ja from '../../../content/products/ja.json' with { type: 'json' };
import zhHK from '../../../content/products/zh-HK.json' with { type: 'json' };
import type { Language } from '../../../contract/language.ts';
import { readQuestion } from './read-question.ts';

const NAMES: Record<Language, readonly string[]> = {
  en: namesOf(en.products),
  es: namesOf(es.products),
  ja: namesOf(ja.products),
  zhHK: namesOf(zhHK.products),
};

function namesOf(products: Record<string, { readonly name: string }>): readonly string[] {
  return Object.values(products).map(({ name }) => name);
}

function read(question: string, language: Language, products = NAMES[language]) {
  const today = '2026-11-20';
  return readQuestion({ question, language, instruments: [], today, before: undefined, products });
}

test.for([
  ['en', 'How is the § doing?'],
  ['en', 'How much has § returned?'],
  ['en', '§'],
  ['en', 'What does one unit of § cost?'],
  ['es', '¿Cómo va §?'],
  ['es', '¿Cuánto ha rendido §?'],
  ['ja', '§の成績は？'],
  ['ja', '§はどうなっていますか'],
  ['zhHK', '§表現點樣？'],
  ['zhHK', '§升咗幾多'],
] as const)(
  'in %s, each product of which is asked “%s” is understood by its name',
  ([language, question]) => {
    const missed = NAMES[language].filter((name) => {
      const reading = read(question.replace('§', name), language);
      return reading?.intent !== 'products' || !reading.namesProduct;
    });
    expect(missed).toEqual([]);
  },
);

test.for([
  ['en', 'What does low volatility mean?', 'help'],
  ['en', 'How is the technology sector doing?', 'sectors'],
  ['en', 'How is the market doing?', 'market'],
] as const)('in %s, “%s” asks for no product', ([language, question, intent]) => {
  expect(read(question, language)).toMatchObject({ intent, namesProduct: false });
});

test('a question about an own product asks for what the customer holds of it', () => {
  for (const question of ['How is my Core Bond Fund doing?', 'What is my Core Bond Fund worth?']) {
    expect(read(question, 'en')).toMatchObject({ intent: 'products', isOfOwnProducts: true });
  }
  expect(read('How is the Core Bond Fund doing?', 'en')).toMatchObject({ isOfOwnProducts: false });
});

test('a strategy whose name is an ordinary word is meant where nothing else is understood', () => {
  const own = ['Signal', 'Cash', 'My quiet growth'];
  expect(read('How is Signal doing?', 'en', own)).toMatchObject({
    intent: 'products',
    namesProduct: true,
  });
  expect(read('How much cash do I have?', 'en', own)).toMatchObject({ intent: 'cash' });
  expect(read('What is My quiet growth worth?', 'en', own)).toMatchObject({ intent: 'products' });
  expect(read('How is C.sh (1) doing?', 'en', ['C.sh (1)'])).toMatchObject({ intent: 'products' });
});
