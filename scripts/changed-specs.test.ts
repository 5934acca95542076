import { expect, test } from 'vitest';
import { changedSpecs } from './changed-specs.mjs';

const specs = new Map([
  ['tests/e2e/ideas.spec.ts', `await page.goto('/#/inspiration?idea=AAPL');`],
  ['tests/e2e/market.spec.ts', `await page.goto('/#/market/stock');`],
  ['tests/e2e/home.spec.ts', `await page.goto('/#/index');`],
]);
const paths: Readonly<Record<string, string[]>> = {
  ideas: ['/inspiration'],
  market: ['/market', '/market/stock'],
  home: ['/index'],
};
const project = { specs, pathsOf: (domain: string) => paths[domain] };

test.for([
  ['a screen', ['src/domains/ideas/IdeaRow.tsx'], ['tests/e2e/ideas.spec.ts']],
  ['a call of a domain', ['server/domains/market/calls.ts'], ['tests/e2e/market.spec.ts']],
  ['a browser test', ['tests/e2e/home.spec.ts'], ['tests/e2e/home.spec.ts']],
  ['tests and documents', ['README.md', 'src/ui/a.test.ts', 'tests/flows/a.test.ts'], []],
  [
    'two domains',
    ['src/domains/ideas/a.ts', 'src/domains/home/a.ts'],
    ['tests/e2e/ideas.spec.ts', 'tests/e2e/home.spec.ts'],
  ],
  ['what every screen shares', ['src/domains/ideas/a.ts', 'src/ui/Row.tsx'], 'all'],
  ['a domain of the server alone', ['server/domains/sync/merge.ts'], 'all'],
  ['the wire', ['contract/order.ts'], 'all'],
] as const)('a change of %s runs the browser tests that it can break', ([, changed, expected]) => {
  expect(changedSpecs(changed, project)).toEqual(expected);
});

test('a path that begins like another is not taken for it', () => {
  const only = { specs, pathsOf: () => ['/market'] };
  expect(changedSpecs(['src/domains/market/a.ts'], only)).toEqual([]);
});
