import { expect, type Page } from '@playwright/test';
import { makeTransfer } from '../../contract/account.ts';
import { API_BASE, type InputOf } from '../../contract/endpoint.ts';
import { setIdentityName } from '../../contract/identity.ts';
import { getPayees } from '../../contract/payee.ts';
import { type SignedIn, TOKEN_HEADER } from '../../contract/session.ts';
import { noCustomer, storedUserOf } from '../../src/data/session/session-rules.ts';
import { connect } from '../../server/ops/connect.ts';
import type { RunningServer } from './app-server.ts';
import { callAs } from './browser-devices.ts';
import { type BrowserPerson, signUp, storeIn } from './browser-person.ts';

/**
 * A signed-in, verified customer with these dollars in the stock account; identity verification has its own tests. A
 * name and a number are stored if given.
 */
export async function aTraderIn(
  page: Page,
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  dollars = 50_000,
  name?: InputOf<typeof setIdentityName>,
): Promise<BrowserPerson> {
  const { session, ...person } = await signUp(page);
  if (name) await callAs(page, setIdentityName, name, session);
  await verify({ dataDir }, session.person.tradeAccount);
  // The server caches the session for some seconds from before the name was set.
  if (name) await expect.poll(() => isVerified(page, session)).toBe(true);
  const verified = {
    ...session,
    person: { ...session.person, identityStatus: 'passed' as const },
  };
  await storeIn(page, { userInfo: JSON.stringify(storedUserOf(verified.person, noCustomer)) });
  if (dollars > 0) {
    const key = `opening-${session.person.tradeAccount}-money`;
    const amountMicros = String(BigInt(dollars) * 1_000_000n);
    await callAs(page, makeTransfer, { key, from: 'wallet', to: 'stock', amountMicros }, verified);
  }
  return { ...person, session: verified };
}

/** Whether the server answers a call that only verified customers may make. */
async function isVerified(page: Page, { aspctoken }: SignedIn): Promise<boolean> {
  const headers = { [TOKEN_HEADER]: aspctoken };
  const answer = await page.request.post(`${API_BASE}${getPayees.path}`, { data: {}, headers });
  return answer.ok();
}

/** Approves the documents of a customer, by account number. */
export async function verify(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  tradeAccount: string,
): Promise<void> {
  const database = await connect({ dataDir, databaseUrl: undefined }, () => undefined);
  await database.pool.query(
    `update person set identity_status = 'passed' where trade_account = $1`,
    [tradeAccount],
  );
  await database.close();
}
