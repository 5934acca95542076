import { expect, test } from 'vitest';
import { readDomains } from './build/domains.ts';
import { linksTo, screensOfServer } from './build/screens-of.ts';
import { changedSpecs } from './changed-specs.mjs';

const specs = new Map([
  ['tests/e2e/ideas.spec.ts', `await page.goto('/#/inspiration?idea=AAPL');`],
  ['tests/e2e/market.spec.ts', `await page.goto('/#/market/stock');`],
  ['tests/e2e/home.spec.ts', `await page.goto('/#/index');`],
  ['tests/e2e/help.spec.ts', `await page.goto('/#/help?text=x');`],
  [
    'tests/e2e/desk.spec.ts',
    `import { signUp } from '../harness/browser-person.ts';
     for (const path of ['orderDetail?id=x']) page.goto(\`/#/\${path}\`);`,
  ],
  ['tests/e2e/amounts.spec.ts', `await page.goto(\`/\${linkTo.portfolio()}\`);`],
  ['tests/e2e/routes.spec.ts', `import { hashes } from '../harness/screens.ts';`],
]);
const loops = 'tests/e2e/routes.spec.ts';
const paths: Readonly<Record<string, readonly string[]>> = {
  ideas: ['/inspiration'],
  market: ['/market', '/market/stock'],
  home: ['/index'],
  help: ['/help'],
  desk: ['/orderDetail'],
  portfolio: ['/accountView'],
};
const project = {
  specs,
  screensOfServer: (domain: string) =>
    domain === 'sync'
      ? undefined
      : {
          domains: domain === 'trade' ? ['desk', 'home'] : [domain],
          isOfCustomers: domain === 'trade',
        },
  pathsOf: (domain: string) => paths[domain] ?? [],
  linksTo: (path: string) => (path === '/accountView' ? ['linkTo.portfolio'] : []),
};

test.for([
  ['a screen', ['src/domains/ideas/IdeaRow.tsx'], ['tests/e2e/ideas.spec.ts', loops]],
  ['a call of a domain', ['server/domains/market/calls.ts'], ['tests/e2e/market.spec.ts', loops]],
  [
    'a call of customers that screens of other domains make',
    ['server/domains/trade/calls.ts'],
    ['tests/e2e/desk.spec.ts', loops],
  ],
  [
    'a screen that tests reach by its link',
    ['src/domains/portfolio/a.ts'],
    ['tests/e2e/amounts.spec.ts', loops],
  ],
  ['a browser test', ['tests/e2e/home.spec.ts'], ['tests/e2e/home.spec.ts']],
  ['a help topic', ['content/help/charts/ja.md'], ['tests/e2e/help.spec.ts', loops]],
  ['tests and documents', ['README.md', 'src/domains/home/a.test.ts', 'tests/flows/a.test.ts'], []],
  [
    'two domains',
    ['src/domains/ideas/a.ts', 'src/domains/home/a.ts'],
    ['tests/e2e/ideas.spec.ts', 'tests/e2e/home.spec.ts', loops],
  ],
] as const)('a change of %s runs the browser tests that it can break', ([, changed, expected]) => {
  expect(changedSpecs(changed, project)).toMatchObject({ specs: expected });
});

test.for([
  ['what every screen shares', ['src/domains/ideas/a.ts', 'src/ui/Row.tsx']],
  ['a domain of the server that every screen needs', ['server/domains/sync/merge.ts']],
  ['the wire', ['contract/order.ts']],
] as const)('a change of %s runs all browser tests', ([, changed]) => {
  expect(changedSpecs(changed, project)).toBe('all');
});

test('tests that walk the route table open the paths of the changed domains', () => {
  expect(changedSpecs(['src/domains/market/a.ts'], project)).toMatchObject({
    paths: paths['market'],
  });
});

test('a path that starts like another is not taken for it', () => {
  const only = { ...project, pathsOf: () => ['/market'] };
  expect(changedSpecs(['src/domains/market/a.ts'], only)).toMatchObject({ specs: [loops] });
});

test('the screens of a domain of the server are those that make its calls', () => {
  expect(screensOfServer('trade')).toEqual({
    domains: expect.arrayContaining(['trade', 'desk', 'portfolio', 'stock']) as string[],
    isOfCustomers: true,
  });
  expect(screensOfServer('trade')?.domains).not.toContain('help');
  expect(screensOfServer('market')?.isOfCustomers).toBe(false);
  expect(screensOfServer('sync')).toBeUndefined();
});

test('every path of the route tables that code links to has the name of its link', () => {
  const all = readDomains().flatMap(({ rows }) => rows.map(({ path }) => path));
  expect(all.filter((path) => linksTo(path).length === 0)).toEqual([]);
  expect(linksTo('/transaction/pending')).toEqual(
    expect.arrayContaining(['paths.deskPending', 'linkTo.deskPending']),
  );
});
