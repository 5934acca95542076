import type { Tx } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import { accountsOf } from '../people/accounts-of.ts';
import type { CodeOf, SecurityNotice } from './letter-texts.ts';
import { letterLanguage, noticeLetter } from './letters.ts';
import type { Outbox } from './outbox.ts';

/**
 * Writes to every address of a customer that control over the account has changed, in the customer's language.
 *
 * @param code what undoes the change, where the notice has a place for it
 */
export async function sendSecurityNotice<Said extends SecurityNotice>(
  tx: Tx,
  { vault, outbox }: { readonly vault: Vault; readonly outbox: Pick<Outbox, 'send'> },
  personId: string,
  notice: Said,
  ...code: CodeOf<Said>
): Promise<void> {
  const [row] = await tx<{ language: string }>`select language from person where id = ${personId}`;
  const language = letterLanguage(row?.language);
  for (const account of await accountsOf(tx, vault, personId)) {
    await outbox.send(tx, noticeLetter(account, notice, language, ...code));
  }
}
