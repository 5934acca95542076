import type { AccountId } from '../../../contract/person.ts';
import type { Tx } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';
import { accountIndex } from '../../people/account-index.ts';
import { newInvitationCode } from '../../people/invitation-code.ts';

/** The parts that opening an account needs. */
export type PersonParts = Pick<Parts, 'vault' | 'ledger' | 'notify' | 'settings' | 'wallNowMs'>;

/** A new customer. */
export interface NewPerson {
  /** `demo` for a demo customer, who has no address yet. */
  readonly account: AccountId | 'demo';
  readonly passwordHash: string;
  readonly language: string;
  /** Who invited them. */
  readonly invitedBy: string | undefined;
}

/**
 * Opens an account with its key, its four ledger accounts and the demonstration's opening money, which a demo customer
 * has on the stock account, ready to trade.
 *
 * @returns the customer's id; `undefined` when the address already has an account
 */
export async function openPerson(
  tx: Tx,
  { vault, ledger, notify, settings, wallNowMs }: PersonParts,
  { account, passwordHash, language, invitedBy }: NewPerson,
): Promise<string | undefined> {
  const isDemo = account === 'demo';
  const index = isDemo ? null : accountIndex(vault, account);
  const isEmail = !isDemo && account.kind === 'email';
  const isPhone = !isDemo && account.kind === 'phone';
  const [row] = await tx<{ id: string }>`
    insert into person (opened_at, account_type, email_index, phone_index, area_code,
      email_recovers, phone_recovers, password_hash, language, invitation_code, invited_by, is_demo, has_password)
    values (${new Date(wallNowMs())}, ${isPhone ? 'phone' : 'email'}, ${isEmail ? index : null},
      ${isPhone ? index : null}, ${isPhone ? account.areaCode : null},
      ${isEmail}, ${isPhone}, ${passwordHash},
      ${language}, ${newInvitationCode()}, ${invitedBy ?? null}, ${isDemo}, ${!isDemo})
    on conflict do nothing returning id`;
  if (!row) return undefined;

  // Encrypted only now, since the key belongs to the id.
  const own = await vault.openPerson(tx, row.id);
  if (isEmail) {
    const sealed = own.seal('person.email', account.email);
    await tx`update person set email_sealed = ${sealed} where id = ${row.id}`;
  } else if (isPhone) {
    const sealed = own.seal('person.phone', account.phone);
    await tx`update person set phone_sealed = ${sealed} where id = ${row.id}`;
  }
  await ledger.openAccounts(tx, row.id);
  await notify(tx, row.id, { kind: 'welcome', once: 'welcome' });
  if (settings.isDemo) await ledger.grantDemoMoney(tx, row.id, isDemo ? 'stock' : 'wallet');
  return row.id;
}
