import type { Tx } from '../../db/tx.ts';
import { accountIndex, addressOf } from '../../people/account-index.ts';
import { letterLanguage, noticeLetter } from '../../outbox/letters.ts';
import { accountsOf } from '../../people/accounts-of.ts';
import type { Parts } from '../../http/parts.ts';

/**
 * Closes an account. Its number stays, since the ledger and the audit log refer to it; personal data is deleted, and copies
 * sealed with the customer's key, as in a backup, can no longer be read. Records of money stay as they are: bank bookings
 * and payout files, sealed with the server's key, have the name and the bank account, and managed accounts and their
 * entries the names that the customer gave them.
 */
export async function closePerson(
  tx: Tx,
  {
    vault,
    sessions,
    outbox,
    wallNowMs,
  }: Pick<Parts, 'vault' | 'sessions' | 'outbox' | 'wallNowMs'>,
  personId: string,
): Promise<void> {
  const accounts = await accountsOf(tx, vault, personId);
  const [row] = await tx<{ language: string }>`select language from person where id = ${personId}`;
  // A trigger deletes the customer's synced items when the row is closed.
  await tx`
    update person set closed_at = ${new Date(wallNowMs())}, email_index = null, email_sealed = null,
      phone_index = null, phone_sealed = null, area_code = null, email_recovers = false,
      phone_recovers = false, password_hash = '', pin_hash = null, invited_by = null,
      identity_status = 'unsubmitted'
    where id = ${personId}`;
  await sessions.end(tx, personId, { except: undefined }, 'deleted');

  await tx`
    delete from push_sent using message
    where message.id = message_id and message.person_id = ${personId}`;
  await tx`delete from pending_reset where person_id = ${personId}`;
  await tx`delete from push_subscription where person_id = ${personId}`;
  await tx`delete from message where person_id = ${personId}`;
  // Open requests to the customer are declined.
  await tx`delete from donation_plan where person_id = ${personId}`;
  await tx`
    update donation_pledge set state = 'declined', decided_ms = asked_ms
    where person_id = ${personId} and state = 'waiting'`;
  await tx`delete from notify_choice where person_id = ${personId}`;
  await tx`delete from news_choice where person_id = ${personId}`;
  await tx`delete from report_choice where person_id = ${personId}`;
  await tx`delete from picture where person_id = ${personId}`;
  await tx`delete from service_picture where person_id = ${personId}`;
  await tx`delete from service_message where person_id = ${personId}`;
  await tx`delete from assistant_event where person_id = ${personId}`;
  await tx`delete from assistant_turn where person_id = ${personId}`;
  await tx`delete from assistant_conversation where person_id = ${personId}`;
  await tx`delete from assistant_tokens where person_id = ${personId}`;
  await tx`delete from service_matter where person_id = ${personId}`;
  // Signed contracts stay, as the law requires; without the customer's key they cannot be read
  // here.
  await tx`delete from contract where person_id = ${personId} and state = 'drawn_up'`;
  await tx`delete from stored_bytes where person_id = ${personId}`;
  await tx`delete from identity where person_id = ${personId}`;
  // An account at the broker stays on record; without the customer's key its answers cannot be read.
  await tx`
    delete from broker_account
    where person_id = ${personId} and account_id is null and requested_at is null`;
  await tx`update broker_account set problem = null where person_id = ${personId}`;
  await tx`delete from passkey where person_id = ${personId}`;
  await tx`delete from passkey_challenge where person_id = ${personId}`;
  await tx`delete from device_sign_in where person_id = ${personId}`;
  await tx`delete from code_challenge where person_id = ${personId}`;
  await tx`delete from proof where person_id = ${personId} or opened = ${personId}`;
  await tx`delete from access_record where person_id = ${personId}`;
  await tx`delete from price_alert where person_id = ${personId}`;
  await tx`delete from strategy_search where person_id = ${personId}`;
  await tx`delete from strategy_draft where person_id = ${personId}`;
  await tx`delete from equity_snapshot where person_id = ${personId}`;
  await tx`delete from private_event where person_id = ${personId}`;
  await tx`delete from session where person_id = ${personId}`;
  await tx`delete from device where person_id = ${personId}`;
  // The consents stay; the network addresses they came from are deleted.
  await tx`update consent set address_sealed = null where person_id = ${personId}`;
  for (const account of accounts) {
    // Codes and proofs of the sign-up name no person, but the address.
    const index = accountIndex(vault, account);
    await tx`delete from code_challenge where target_index = ${index}`;
    await tx`delete from proof where target_index = ${index}`;
    await outbox.forget(tx, addressOf(account));
    // The last letter, also to an owner whose open session someone else used.
    await outbox.send(tx, noticeLetter(account, 'account_deleted', letterLanguage(row?.language)));
  }
  await vault.destroyPerson(tx, personId);
}
