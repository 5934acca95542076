import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Domain, importsOf, readDomains } from '../scripts/build/domains.ts';
import { routes } from '../src/app/routes.ts';

const EN = 'locales/en';
const domains = readDomains();

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

/** Files whose texts a screen shows although nothing on the way to the screen loads their catalogs. */
function withoutTexts(start: string, opened: readonly string[]): string[] {
  const catalogs = catalogsByFile();
  const missing: string[] = [];
  const seen = new Set<string>();
  const look = (file: string, open: readonly string[]) => {
    const visit = `${file} ${open.join()}`;
    if (seen.has(visit)) return;
    seen.add(visit);
    const needed = catalogs.get(file);
    if (needed && !open.some((name) => needed.has(name))) missing.push(file);
    const { now, later, opens } = importsOf(file);
    for (const next of now) look(next, open);
    for (const next of later) look(next, [...new Set([...open, ...opens])]);
  };
  look(start, opened);
  return missing;
}

/** The catalogs that `src/app/routes.ts` loads with a row. */
function catalogsOf({ name, isOfPeople, isFirst }: Domain): string[] {
  if (isFirst) return ['app'];
  return isOfPeople ? ['app', name, 'titles', 'people'] : ['app', name, 'titles'];
}

const screens = domains.flatMap((domain) =>
  domain.rows.map(({ path, file }) => [path, file, catalogsOf(domain)] as const),
);

test.for(screens)(
  'every text of the screen at %s, %s, has its catalog opened before it is shown',
  ([, file, opened]) => {
    expect(withoutTexts(file, opened)).toEqual([]);
  },
);

test.for(['Palette', 'Shortcuts'])('%s, which a key opens, finds its texts', (name) => {
  // As `src/app/follow-keys.tsx` opens them.
  const opened = ['app', 'search', 'titles'];
  expect(withoutTexts(`src/domains/search/palette/${name}.tsx`, opened)).toEqual([]);
});

test.for(routes.map(({ path, texts }) => [path, texts ?? []] as const))(
  'the row of %s opens the catalogs that its domain was sorted into',
  ([path, texts]) => {
    const domain = domains.find(({ rows }) => rows.some((row) => row.path === path));
    // The splash is the app's own.
    expect(['app', ...texts]).toEqual(domain ? catalogsOf(domain) : ['app']);
  },
);

test('every domain has a catalog, but for the one whose texts come with the app', () => {
  const needed = [
    'app',
    'people',
    'titles',
    ...domains.flatMap((each) => (each.isFirst ? [] : each.name)),
  ];
  expect(readdirSync(EN).sort()).toEqual(needed.map((name) => `${name}.po`).sort());
});

test('every screen of a domain’s folder has a row', () => {
  const shown = new Set(domains.flatMap(({ rows }) => rows.map(({ file }) => file)));
  const there = domains.flatMap(({ name }) =>
    readdirSync(join('src/domains', name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^screens\/\w+\.tsx$/.test(file))
      .map((file) => join('src/domains', name, file)),
  );
  expect(there.filter((file) => !shown.has(file))).toEqual([]);
});
