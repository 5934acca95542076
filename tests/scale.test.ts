/** Checks the table of docs/scale.md against its own costs; the bench checks the costs. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentedCosts, documentedGrowth, growthOf, SIZES } from './bench/growth.ts';

const page = readFileSync('docs/scale.md', 'utf8');

test('what 1, 10 and 100 million customers need follows from the cost of each part', () => {
  const costs = documentedCosts(page);
  const expected = SIZES.map((customers) => growthOf(customers, costs));
  const { orderGigabytesADay } = growthOf(1e8, costs);
  expect(page).toContain(`(${orderGigabytesADay} GB a day)`);
  expect(documentedGrowth(page)).toEqual(
    expected.map(({ orderGigabytesADay: _perDay, ...row }) => row),
  );
});

test('dearer sockets need more processes, and dearer customers more disk', () => {
  const costs = documentedCosts(page);
  const { webProcesses, customerGigabytes } = growthOf(1e7, costs);
  expect(growthOf(1e7, { ...costs, socketBytes: 50_000 }).webProcesses).toBeGreaterThan(
    webProcesses,
  );
  expect(growthOf(1e7, { ...costs, framesPerSecond: 5_000 }).webProcesses).toBeGreaterThan(
    webProcesses,
  );
  expect(growthOf(1e7, { ...costs, personBytes: 36_000 }).customerGigabytes).toBe(
    2 * customerGigabytes,
  );
});
