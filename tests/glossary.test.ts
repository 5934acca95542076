import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '../contract/language.ts';
import { bankTexts } from '../server/http/demo-bank-texts.ts';
import { inboxTexts } from '../server/http/demo-inbox-texts.ts';
import { walletTexts } from '../server/http/demo-wallet-texts.ts';

interface Glossary {
  readonly terms: readonly {
    readonly en: string;
    /** The word that the texts use; empty if a language leaves it out. */
    readonly translation: string;
    /** Words or patterns that no text uses. */
    readonly not: readonly string[];
  }[];
}

const glossaries = JSON.parse(readFileSync('locales/glossary.json', 'utf8')) as Record<
  string,
  Glossary
>;

/**
 * Finds a word, which may be a pattern. In Latin script only whole words count; Japanese and Chinese write no spaces, so
 * any part of the text counts.
 */
function patternOf(word: string): RegExp {
  if (!/^\p{Script=Latin}/u.test(word)) return new RegExp(word, 'u');
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
}

function uses(text: string, word: string): boolean {
  return patternOf(word).test(text);
}

/** The text around a word, because a text may be a whole file. */
function excerpt(text: string, word: string): string {
  const at = text.search(patternOf(word));
  return text.slice(Math.max(0, at - 60), at + 60).trim();
}

/** Translations of a catalog. */
function catalogTexts(language: string): string[] {
  const folder = join('locales', language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n\n')
        .map((entry) => entry.slice(entry.indexOf('\nmsgstr "'))),
    );
}

/** The pages of the demonstration, by the app's name of a language. */
const demoPages = [bankTexts, inboxTexts, walletTexts];
const languages: Readonly<Record<string, Language>> = { es: 'es', ja: 'ja', 'zh-HK': 'zhHK' };

/** Texts outside the catalogs: help, articles, agreements, pushes, letters, and pages of the demonstration. */
function otherTexts(language: string): string[] {
  const named = languages[language];
  const pages = named ? demoPages.flatMap((texts) => textsIn(texts[named])) : [];
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(`/${language}.`) || name.includes(`/${language}/`))
    .filter((name) => name.endsWith('.md') || name.endsWith('.json'))
    .flatMap((name) => {
      const text = readFileSync(join('content', name), 'utf8');
      // Keywords are words that people type, so any word is allowed.
      return name.endsWith('.md') ? text.replace(/^keywords: .*$/m, '') : textsIn(JSON.parse(text));
    });
  return [...pages, ...files];
}

/** Every text within, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.for(Object.entries(glossaries))(
  '%s uses the words of its glossary',
  ([language, glossary]) => {
    const texts = [...catalogTexts(language), ...otherTexts(language)];
    expect(texts.length).toBeGreaterThan(100);
    const wrong = glossary.terms.flatMap(({ en, not }) =>
      not.flatMap((word) =>
        texts
          .filter((text) => uses(text, word))
          .map((text) => `${en}: ${word} in ${excerpt(text, word)}`),
      ),
    );
    expect(wrong).toEqual([]);
  },
);

/** What every glossary translates. */
const CORE_TERMS = [
  'order',
  'limit order',
  'market order',
  'pending',
  'filled',
  'canceled',
  'buying power',
  'withdrawable',
  'on hold',
  'net proceeds',
  'market value',
  'total fees',
  'position',
  'lot',
  'cost basis',
  'realized P&L',
  'open P&L',
  'today’s P&L',
  'transfer',
  'deposit',
  'withdraw',
  'statement',
  'watchlist',
  'price alert',
  'verification code',
  'identity verification',
  'documents',
  'passkey',
  'sign in',
  'sign out',
  'short sale',
  'buy to cover',
  'pre-market',
  'after-hours',
];

test.for(Object.entries(glossaries))(
  '%s translates the core terms, each with a word that its catalogs use',
  ([language, { terms }]) => {
    const named = terms.map(({ en }) => en);
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual(expect.arrayContaining(CORE_TERMS));
    const all = catalogTexts(language).join('\n').toLocaleLowerCase(language);
    const unused = terms
      .filter(({ en }) => CORE_TERMS.includes(en))
      .map(({ translation }) => translation)
      .filter((translation) => !all.includes(translation.toLocaleLowerCase(language)));
    expect(unused).toEqual([]);
    const contradicted = terms.filter(({ not }) =>
      terms.some(({ translation }) => not.some((word) => uses(translation, word))),
    );
    expect(contradicted).toEqual([]);
  },
);
