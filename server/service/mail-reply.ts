import { letterLanguage, noticeLetter } from '../outbox/letters.ts';
import { accountsOf } from '../people/accounts-of.ts';
import { lockMatter } from './matter-row.ts';
import type { ServiceDeskParts } from './parts.ts';

/**
 * Notifies the customer of a reply, by e-mail or otherwise by SMS, unless they have read it or were
 * already notified of it.
 */
export async function mailReply(
  { db, vault, outbox }: ServiceDeskParts,
  { matterId, seq }: { readonly matterId: string; readonly seq: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId);
    if (!matter || matter.read_seq >= seq || matter.mailed_seq >= seq) return;
    const accounts = await accountsOf(tx, vault, matter.person_id);
    const account = accounts.find(({ kind }) => kind === 'email') ?? accounts[0];
    if (!account) return;
    const [person] = await tx<{ language: string }>`
      select language from person where id = ${matter.person_id}`;
    const language = letterLanguage(person?.language);
    await outbox.send(tx, noticeLetter(account, 'service_reply', language));
    // One notification covers all replies so far.
    await tx`update service_matter set mailed_seq = last_seq where id = ${matterId}`;
  });
}
