import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Looked {
  /** A selector: only what is in it. */
  readonly part?: string;
  /** Whatever else axe looks for is the same in both themes. */
  readonly onlyContrast?: boolean;
}

/** Axe finds nothing that keeps anybody from using what is on the screen; and it did see something of it. */
export async function axeFindsNothing(
  page: Page,
  where: string,
  { part, onlyContrast = false }: Looked = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Details of what is right, and a page of its own to gather frames that we do not have, take two thirds of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  if (part !== undefined) axe.include(part);
  if (onlyContrast) axe.withRules(['color-contrast']);
  const { violations, passes } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found, where).toEqual([]);
  expect(passes.length, `axe saw something of ${where}`).toBeGreaterThan(0);
}
