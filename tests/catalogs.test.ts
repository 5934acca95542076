import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const EN = 'locales/en';

/** The catalogs that hold the texts of each source file. */
function catalogsByFile(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of readdirSync(EN)) {
    for (const [, file = ''] of readFileSync(join(EN, name), 'utf8').matchAll(/^#: (\S+)/gm)) {
      const path = file.replace(/:\d+$/, '');
      found.set(path, (found.get(path) ?? new Set()).add(name.replace('.po', '')));
    }
  }
  return found;
}

/** The files that a file brings with it, those that come later included. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
  return [...code.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
    normalize(join(dirname(file), to)),
  );
}

/** Files with texts that a screen shows, from catalogs that nothing on the way there opens. */
function withoutTexts(start: string, catalog: string): string[] {
  const catalogs = catalogsByFile();
  const missing: string[] = [];
  const seen = new Set<string>();
  const look = (file: string, opened: ReadonlySet<string>) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !file.startsWith('src/')) return;
    seen.add(file);
    const texts = /openTexts\(([^)]*)\)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    const named = [...texts.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    const here = new Set([...opened, ...named.flatMap(withOthers)]);
    const needed = catalogs.get(file);
    if (needed && [...needed].every((name) => !here.has(name))) missing.push(file);
    for (const next of importsOf(file)) look(next, here);
  };
  look(start, new Set(['app', ...withOthers(catalog)]));
  return missing;
}

/** Screens of trading bring the texts of people's pieces too (`src/app/language.ts`). */
function withOthers(catalog: string): string[] {
  return catalog === 'trade' ? ['trade', 'people'] : [catalog];
}

const PEOPLE = new Set(['account', 'auth', 'identity', 'me', 'messages']);
const TRADE = new Set(['trade', 'desk', 'portfolio']);

function catalogOf(domain: string): string {
  if (domain === 'home') return 'app';
  return PEOPLE.has(domain) ? 'people' : TRADE.has(domain) ? 'trade' : domain;
}

const screens = readdirSync('src/domains').flatMap((domain) =>
  readdirSync(join('src/domains', domain), { recursive: true })
    .map(String)
    .filter((file) => /(^|\/)\w+Screen\.tsx$/.test(file))
    .map((file) => [domain, join('src/domains', domain, file)] as const),
);

test.for(screens)(
  'every text of a screen of %s, %s, has its catalog opened before it is shown',
  ([domain, file]) => {
    expect(withoutTexts(file, catalogOf(domain))).toEqual([]);
  },
);
