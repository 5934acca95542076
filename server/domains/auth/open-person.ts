import type { AccountId } from '../../../contract/person.ts';
import type { Tx } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';
import { accountIndex } from '../../people/account-index.ts';
import { newInvitationCode } from '../../people/invitation-code.ts';

/** What opening an account takes. */
export type PersonParts = Pick<Parts, 'vault' | 'ledger' | 'notify' | 'settings' | 'wallNowMs'>;

/** A new customer. */
export interface NewPerson {
  readonly account: AccountId;
  readonly passwordHash: string;
  readonly language: string;
  /** Who invited them. */
  readonly invitedBy: string | undefined;
}

/**
 * Opens an account with its key, its four ledger accounts and the demonstration's opening money.
 *
 * @returns the customer's id; `undefined` when the address already has an account
 */
export async function openPerson(
  tx: Tx,
  { vault, ledger, notify, settings, wallNowMs }: PersonParts,
  { account, passwordHash, language, invitedBy }: NewPerson,
): Promise<string | undefined> {
  const index = accountIndex(vault, account);
  const isEmail = account.kind === 'email';
  const [row] = await tx<{ id: string }>`
    insert into person (opened_at, account_type, email_index, phone_index, area_code,
      email_recovers, phone_recovers, password_hash, language, invitation_code, invited_by)
    values (${new Date(wallNowMs())}, ${account.kind}, ${isEmail ? index : null},
      ${isEmail ? null : index}, ${isEmail ? null : account.areaCode},
      ${isEmail}, ${!isEmail}, ${passwordHash},
      ${language}, ${newInvitationCode()}, ${invitedBy ?? null})
    on conflict do nothing returning id`;
  if (!row) return undefined;

  // Encrypted only now, since the key belongs to the id.
  const own = await vault.openPerson(tx, row.id);
  if (isEmail) {
    const sealed = own.seal('person.email', account.email);
    await tx`update person set email_sealed = ${sealed} where id = ${row.id}`;
  } else {
    const sealed = own.seal('person.phone', account.phone);
    await tx`update person set phone_sealed = ${sealed} where id = ${row.id}`;
  }
  await ledger.openAccounts(tx, row.id);
  await notify(tx, row.id, { kind: 'welcome', once: 'welcome' });
  if (settings.isDemo) await ledger.grantDemoMoney(tx, row.id);
  return row.id;
}
