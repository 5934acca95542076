import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** Half as long to read for a page as the source with its comments. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Looked {
  /** A selector that limits the check to its content. */
  readonly part?: string;
  /** Every other axe rule gives the same result in both themes. */
  readonly onlyContrast?: boolean;
}

/** Asserts that axe finds no violation, and that it saw elements to check. */
export async function axeFindsNothing(
  page: Page,
  where: string,
  { part, onlyContrast = false }: Looked = {},
): Promise<void> {
  const { violations, passes } = await run(page, part, {
    // Details of passed checks take half of the time.
    resultTypes: ['violations'],
    // No rule of ours reads style sheets of other origins, and there are none.
    preload: false,
    ...(onlyContrast && { runOnly: ['color-contrast'] }),
  });
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, where).toEqual([]);
  expect(passes, `axe saw something of ${where}`).toBeGreaterThan(0);
}

/** The page loads axe only once for any number of checks. */
async function run(page: Page, part: string | undefined, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await standsStill(page);
  return page.evaluate(
    async ([only, how]) => {
      const there = globalThis as unknown as {
        axe: { run(what: ElementContext, how: RunOptions): Promise<AxeResults> };
      };
      const { violations, passes } = await there.axe.run(only ?? document, how);
      return { violations, passes: passes.length };
    },
    [part, options] as const,
  );
}

/** Elements that are still fading in have less contrast than they will have. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
