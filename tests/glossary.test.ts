import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Glossary {
  readonly terms: readonly { readonly en: string; readonly not: readonly string[] }[];
}

const glossaries = JSON.parse(readFileSync('locales/glossary.json', 'utf8')) as Record<
  string,
  Glossary
>;

/** Words are told apart where letters are spelled with spaces between; elsewhere a word is a part of the text. */
function uses(text: string, word: string): boolean {
  if (!/^\p{Script=Latin}/u.test(word)) return text.includes(word);
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text);
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

/** Files outside the catalogs that hold texts in one language, or in all with the language named before each. */
function fileTexts(language: string): string[] {
  const help = readdirSync('src/domains/help', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(`${language}-`) || name.endsWith(`.${language}.ts`))
    .map((name) => readFileSync(join('src/domains/help', name), 'utf8'));
  const key = language === 'zh-HK' ? 'zhHK' : language;
  const served = ['server/notify', 'server/outbox'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .flatMap((name) => {
        const source = readFileSync(join(folder, name), 'utf8');
        return [
          ...source.matchAll(new RegExp(`\\b${key}: (?:'[^']*'|\`[^\`]*\`|\\{[^}]*\\})`, 'g')),
        ].map(([text]) => text);
      }),
  );
  const companies = readFileSync(
    `server/market/simulated/reference/descriptions.${language}.ts`,
    'utf8',
  ).split('\n');
  return [...help, ...served, ...companies];
}

test.for(Object.entries(glossaries))(
  '%s uses the words of its glossary',
  ([language, glossary]) => {
    const texts = [...catalogTexts(language), ...fileTexts(language)];
    expect(texts.length).toBeGreaterThan(100);
    const wrong = glossary.terms.flatMap(({ en, not }) =>
      not.flatMap((word) =>
        texts.filter((text) => uses(text, word)).map((text) => `${en}: ${word} in ${text.trim()}`),
      ),
    );
    expect(wrong).toEqual([]);
  },
);
