import type { Payee } from '../../../contract/payee.ts';
import { PAYEES_MAX } from '../../../contract/payee.ts';
import { tronAddressBytes } from '../../../contract/tron-address.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { PersonVault, Vault } from '../../keys/vault.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import { Refused } from '../../refused.ts';
import { lockFundingAccount } from '../lock-account.ts';

const DAY_MS = 86_400_000;

export interface PayeeParts {
  readonly vault: Vault;
  readonly feed: PrivateFeed;
  readonly outbox: Pick<Outbox, 'send'>;
  readonly wallNowMs: () => number;
  /** How long a withdrawal to a new address waits. */
  readonly waitMs: number;
  /** The contract of the token: tokens sent to it are lost. */
  readonly token: string;
}

interface Row {
  readonly id: string;
  readonly address: string;
  readonly label_sealed: Buffer;
  readonly is_default: boolean;
  readonly added_at: Date;
  readonly usable_at: Date;
}

/** The address book of a customer, the default first, then the newest. */
export async function listPayees(sql: Sql, vault: Vault, personId: string): Promise<Payee[]> {
  const rows = await sql<Row>`
    select id, address, label_sealed, is_default, added_at, usable_at from payee
    where person_id = ${personId} and removed_at is null
    order by is_default desc, added_at desc, id desc`;
  if (rows.length === 0) return [];
  const own = await vault.person(sql, personId);
  return rows.map((row) => payeeOf(row, own));
}

/**
 * Adds an address, and writes so to the customer; no more a day than the address book holds. An address that is in the address book already is returned unchanged.
 *
 * @throws Refused `address_refused` for an invalid address, for the token's contract and for an
 *   address of ours; `payee_limit`
 */
export async function addPayee(
  tx: Tx,
  parts: PayeeParts,
  personId: string,
  { address, label }: { readonly address: string; readonly label: string },
): Promise<Payee> {
  const { vault, feed, wallNowMs, waitMs, token } = parts;
  if (!tronAddressBytes(address)) throw new Refused('address_refused', { problem: 'checksum' });
  if (address === token) throw new Refused('address_refused', { problem: 'contract' });
  const [ours] = await tx`
    select where exists (select from deposit_address where address = ${address})
      or exists (select from skipped_address where address = ${address})`;
  if (ours) throw new Refused('address_refused', { problem: 'ours' });
  await lockFundingAccount(tx, personId);
  const there = (await listPayees(tx, vault, personId)).find((each) => each.address === address);
  if (there) return there;
  const nowMs = wallNowMs();
  // Each new address writes to the customer: those of the last day count even when they were removed.
  const [count] = await tx<{ kept: number; added: number }>`
    select count(*) filter (where removed_at is null)::int as kept,
      count(*) filter (where added_at > ${new Date(nowMs - DAY_MS)})::int as added
    from payee where person_id = ${personId}`;
  if (count && Math.max(count.kept, count.added) >= PAYEES_MAX) throw new Refused('payee_limit');
  const own = await vault.person(tx, personId);
  const [row] = await tx<Row>`
    insert into payee (person_id, address, label_sealed, added_at, usable_at)
    values (${personId}, ${address}, ${own.seal('payee.label', label)}, ${new Date(nowMs)},
      ${new Date(nowMs + waitMs)})
    returning id, address, label_sealed, is_default, added_at, usable_at`;
  if (!row) throw new Error('what was written is returned');
  await sendSecurityNotice(tx, parts, personId, 'withdrawal_address_added');
  await feed.tell(tx, personId, 'funding');
  return payeeOf(row, own);
}

/**
 * Renames an address, or sets or clears it as the default.
 *
 * @throws Refused `not_found`
 */
export async function changePayee(
  tx: Tx,
  { vault, feed }: Pick<PayeeParts, 'vault' | 'feed'>,
  personId: string,
  { id, label, isDefault }: Pick<Payee, 'id' | 'label' | 'isDefault'>,
): Promise<Payee> {
  await lockFundingAccount(tx, personId);
  const own = await vault.person(tx, personId);
  if (isDefault) {
    await tx`
      update payee set is_default = false
      where person_id = ${personId} and id <> ${id} and is_default and removed_at is null`;
  }
  const [row] = await tx<Row>`
    update payee set label_sealed = ${own.seal('payee.label', label)}, is_default = ${isDefault}
    where id = ${id} and person_id = ${personId} and removed_at is null
    returning id, address, label_sealed, is_default, added_at, usable_at`;
  if (!row) throw new Refused('not_found');
  await feed.tell(tx, personId, 'funding');
  return payeeOf(row, own);
}

/**
 * Removes an address. If it is added again, its waiting time starts again.
 *
 * @throws Refused `not_found`
 */
export async function removePayee(
  tx: Tx,
  { feed, wallNowMs }: Pick<PayeeParts, 'feed' | 'wallNowMs'>,
  personId: string,
  id: string,
): Promise<void> {
  const removed = await tx`
    update payee set removed_at = ${new Date(wallNowMs())}
    where id = ${id} and person_id = ${personId} and removed_at is null returning id`;
  if (removed.length === 0) throw new Refused('not_found');
  await feed.tell(tx, personId, 'funding');
}

function payeeOf(row: Row, own: PersonVault): Payee {
  return {
    id: row.id,
    network: 'TRC20',
    address: row.address,
    label: own.openText('payee.label', row.label_sealed),
    isDefault: row.is_default,
    addedAtMs: row.added_at.getTime(),
    usableAtMs: row.usable_at.getTime(),
  };
}
