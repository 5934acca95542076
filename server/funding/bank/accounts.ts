import type { BankAccount, BankAccountType } from '../../../contract/bank-account.ts';
import { BANK_ACCOUNTS_MAX } from '../../../contract/bank-account.ts';
import { legalNameContains } from '../../../contract/legal-name.ts';
import { isRoutingNumber } from '../../../contract/routing-number.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Bank } from '../../bank/bank.ts';
import { hasReceiverName } from '../../bank/nacha.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { PersonVault, Vault } from '../../keys/vault.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import type { SealedName } from '../../people/read-person.ts';
import { Refused } from '../../refused.ts';
import { lockFundingAccount } from '../lock-account.ts';

export interface AccountParts {
  readonly vault: Vault;
  readonly outbox: Pick<Outbox, 'send'>;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
  /** How long a withdrawal to a new account waits. */
  readonly waitMs: number;
  readonly bank: Bank | undefined;
}

/** A bank account as its customer types it. */
export interface NewBankAccount {
  readonly holderName: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly type: BankAccountType;
  /** The holder's, nine digits. */
  readonly ssn: string;
}

/** The encrypted details of a linked account. */
export interface SealedAccount {
  readonly holderName: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly accountNumber: string;
}

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
  readonly routing: string;
  readonly type: BankAccountType;
  readonly is_default: boolean;
  readonly added_at: Date;
  readonly usable_at: Date;
}

/** The column that the details of a linked account are encrypted for. */
export const ACCOUNT_COLUMN = 'bank_account.details';

/** The linked accounts of a customer, the default first, then the newest. */
export async function listAccounts(
  sql: Sql,
  vault: Vault,
  personId: string,
): Promise<BankAccount[]> {
  const rows = await sql<Row>`
    select id, sealed, routing, type, is_default, added_at, usable_at from bank_account
    where person_id = ${personId} and removed_at is null
    order by is_default desc, added_at desc, id desc`;
  if (rows.length === 0) return [];
  const own = await vault.person(sql, personId);
  return rows.map((row) => accountOf(row, own));
}

/**
 * Links an account, and writes to every address of the customer that it was. An account that is linked already is returned
 * unchanged.
 *
 * @throws Refused `account_refused` with the reason as `problem`; `payee_limit`
 */
export async function addAccount(
  tx: Tx,
  parts: AccountParts,
  personId: string,
  wish: NewBankAccount,
): Promise<BankAccount> {
  const { vault, feed, wallNowMs, waitMs, bank } = parts;
  const { routingNumber, accountNumber } = wish;
  if (!isRoutingNumber(routingNumber)) refuse('routing');
  if (!hasReceiverName(wish.holderName)) refuse('name');
  const ours = bank?.details;
  if (
    ours?.routingNumber === routingNumber &&
    bareAccount(ours.accountNumber) === bareAccount(accountNumber)
  ) {
    refuse('ours');
  }
  await lockFundingAccount(tx, personId);
  const own = await vault.person(tx, personId);
  await refuseAnother(tx, { vault, own }, personId, wish);

  const index = own.index('bank_account', `${routingNumber} ${bareAccount(accountNumber)}`);
  const [there] = await tx<Row>`
    select id, sealed, routing, type, is_default, added_at, usable_at from bank_account
    where person_id = ${personId} and number_index = ${index} and removed_at is null`;
  if (there) return accountOf(there, own);
  const linked = await tx`
    select from bank_account where person_id = ${personId} and removed_at is null`;
  if (linked.length >= BANK_ACCOUNTS_MAX) throw new Refused('payee_limit');
  const details: SealedAccount = {
    holderName: wish.holderName,
    bankName: wish.bankName,
    bankAddress: wish.bankAddress,
    accountNumber,
  };
  const nowMs = wallNowMs();
  const [row] = await tx<Row>`
    insert into bank_account (person_id, number_index, sealed, routing, type, added_at, usable_at)
    values (${personId}, ${index}, ${own.seal(ACCOUNT_COLUMN, JSON.stringify(details))},
      ${routingNumber}, ${wish.type}, ${new Date(nowMs)}, ${new Date(nowMs + waitMs)})
    returning id, sealed, routing, type, is_default, added_at, usable_at`;
  if (!row) throw new Error('what was written is returned');
  await sendSecurityNotice(tx, parts, personId, 'bank_account_linked');
  await feed.tell(tx, personId, 'funding');
  const record = { actor: 'person', action: 'bank_account_linked', subject: personId };
  await writeAudit(tx, { ...record, detail: { account: row.id } }, nowMs);
  return accountOf(row, own);
}

/** Refuses an account of another person: holder and SSN must match those on file. */
async function refuseAnother(
  tx: Tx,
  { vault, own }: { readonly vault: Vault; readonly own: PersonVault },
  personId: string,
  { holderName, ssn }: NewBankAccount,
): Promise<void> {
  const [papers] = await tx<{ name_sealed: Buffer | null; ssn_index: Buffer | null }>`
    select name_sealed, ssn_index from identity where person_id = ${personId}`;
  // A demo customer has no documents.
  if (!papers?.name_sealed) return;
  const name = JSON.parse(own.openText('identity.name', papers.name_sealed)) as SealedName;
  if (!isOwnName(holderName, name)) refuse('name');
  const isSame = papers.ssn_index?.equals(vault.mac('identity:ssn', ssn)) ?? false;
  if (!isSame) refuse('ssn');
}

/**
 * Whether the holder of an account is the customer: the name contains the first and the last name,
 * and every word of it except initials is part of the legal name. Pure.
 */
export function isOwnName(
  holder: string,
  name: Pick<SealedName, 'firstName' | 'lastName' | 'legalName'>,
): boolean {
  if (!legalNameContains(holder, name)) return false;
  const words = holder.split(/[\s.,]+/).filter((word) => word.length > 1);
  return words.every((word) =>
    legalNameContains(name.legalName, { firstName: word, lastName: word }),
  );
}

/**
 * Sets or clears an account as the default.
 *
 * @throws Refused `not_found`
 */
export async function setDefaultAccount(
  tx: Tx,
  { vault, feed }: Pick<AccountParts, 'vault' | 'feed'>,
  personId: string,
  { id, isDefault }: { readonly id: string; readonly isDefault: boolean },
): Promise<BankAccount> {
  await lockFundingAccount(tx, personId);
  if (isDefault) {
    await tx`
      update bank_account set is_default = false
      where person_id = ${personId} and id <> ${id} and is_default and removed_at is null`;
  }
  const [row] = await tx<Row>`
    update bank_account set is_default = ${isDefault}
    where id = ${id} and person_id = ${personId} and removed_at is null
    returning id, sealed, routing, type, is_default, added_at, usable_at`;
  if (!row) throw new Refused('not_found');
  await feed.tell(tx, personId, 'funding');
  return accountOf(row, await vault.person(tx, personId));
}

/**
 * Unlinks an account. If it is linked again, its waiting time starts again.
 *
 * @throws Refused `not_found`
 */
export async function removeAccount(
  tx: Tx,
  { feed, wallNowMs }: Pick<AccountParts, 'feed' | 'wallNowMs'>,
  personId: string,
  id: string,
): Promise<void> {
  const removed = await tx`
    update bank_account set removed_at = ${new Date(wallNowMs())}
    where id = ${id} and person_id = ${personId} and removed_at is null returning id`;
  if (removed.length === 0) throw new Refused('not_found');
  await feed.tell(tx, personId, 'funding');
}

/** An account number as it may be shown, as `•••• 6789`. Pure. */
export function maskedAccount(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-4)}`;
}

function accountOf(row: Row, own: PersonVault): BankAccount {
  const details = JSON.parse(own.openText(ACCOUNT_COLUMN, row.sealed)) as SealedAccount;
  return {
    id: row.id,
    holderName: details.holderName,
    bankName: details.bankName,
    bankAddress: details.bankAddress,
    routingNumber: row.routing,
    lastFour: details.accountNumber.slice(-4),
    type: row.type,
    isDefault: row.is_default,
    addedAtMs: row.added_at.getTime(),
    usableAtMs: row.usable_at.getTime(),
  };
}

/** Normalizes an account number to its digits and letters. Pure. */
export function bareAccount(accountNumber: string): string {
  return accountNumber.replaceAll('-', '').toUpperCase();
}

function refuse(problem: 'routing' | 'name' | 'ssn' | 'ours'): never {
  throw new Refused('account_refused', { problem });
}
