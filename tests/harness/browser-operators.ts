import { expect, type Page } from '@playwright/test';
import { CONSOLE_PATH, type OperatorRole } from '../../contract/operator.ts';
import { dbOf } from '../../server/db/tx.ts';
import { addOperator } from '../../server/operators/operators.ts';
import { connect } from '../../server/ops/connect.ts';
import type { RunningServer } from './app-server.ts';
import { withAuthenticator } from './browser-passkeys.ts';

interface Desk {
  /** The address of the server by its name. */
  readonly home: string;
  readonly name: string;
  readonly role: OperatorRole;
}

/** Adds an operator as the command does; they make a passkey by the link and are signed in. */
export async function becomeOperator(
  page: Page,
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  { home, name, role }: Desk,
): Promise<void> {
  const database = await connect({ dataDir, databaseUrl: undefined }, () => undefined);
  const parts = { db: dbOf(database.pool), wallNowMs: Date.now };
  const by = { actor: 'operator:root' };
  const link = await addOperator(parts, by, { name, role, personId: undefined });
  await database.close();
  await withAuthenticator(page);
  await page.goto(`${home}${CONSOLE_PATH}#enrol=${link}`);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText(`${name} · ${role}`)).toBeVisible();
}

/** Opens a section by the menu. */
export async function openSection(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: title })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
