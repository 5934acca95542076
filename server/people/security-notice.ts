import type { Tx } from '../db/tx.ts';
import type { SecurityNotice } from '../outbox/letter-texts.ts';
import { letterLanguage, noticeLetter } from '../outbox/letters.ts';
import type { Services } from '../services.ts';
import { accountsOf } from './accounts-of.ts';

/**
 * Writes to every address of a customer that control over the account has changed, in the customer's language.
 *
 * @param code what undoes the change, where the notice has a place for it
 */
export async function sendSecurityNotice(
  tx: Tx,
  { vault, outbox }: Pick<Services, 'vault' | 'outbox'>,
  personId: string,
  notice: SecurityNotice,
  code?: string,
): Promise<void> {
  const [row] = await tx<{ language: string }>`select language from person where id = ${personId}`;
  const language = letterLanguage(row?.language);
  for (const account of await accountsOf(tx, vault, personId)) {
    await outbox.send(tx, noticeLetter(account, notice, language, code));
  }
}
