import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

interface Looked {
  /** A selector: only what is in it. */
  readonly part?: string;
  /** Every other axe rule gives the same result in both themes. */
  readonly onlyContrast?: boolean;
}

/** Axe finds nothing that keeps anybody from using what is on the screen; and it did see something of it. */
export async function axeFindsNothing(
  page: Page,
  where: string,
  { part, onlyContrast = false }: Looked = {},
): Promise<void> {
  const { violations, passes } = await run(page, part, {
    // Details of what is right take half of the time.
    resultTypes: ['violations'],
    ...(onlyContrast && { runOnly: ['color-contrast'] }),
  });
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, where).toEqual([]);
  expect(passes, `axe saw something of ${where}`).toBeGreaterThan(0);
}

/** Axe is read by the page once, however often it looks. */
async function run(page: Page, part: string | undefined, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
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

/** What is still fading in has less contrast than it will have. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
