import { ADDRESSES_A_DAY } from '../../../contract/deposit.ts';
import type { OpenedChain } from '../../chain/chain.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { Refused } from '../../refused.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { firstAfterSkipped } from '../skipped-numbers.ts';

export interface AddressParts {
  /** Derives addresses from the public half of a key. */
  readonly book: OpenedChain['addresses'];
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/** The addresses of a customer; the newest is shown. */
export interface GivenAddresses {
  readonly address: string;
  /** Wall time. */
  readonly madeAtMs: number;
  readonly earlier: { readonly address: string; readonly madeAtMs: number }[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The advisory lock for taking the next place. */
const LOCK = 7_586_215;

/** The address that a customer sends to, made on first use. */
export async function givenAddress(
  tx: Tx,
  parts: AddressParts,
  personId: string,
): Promise<GivenAddresses> {
  const key = keyOf(parts.book);
  const given = await readAddresses(tx, key, personId);
  if (given) return given;
  await lockFundingAccount(tx, personId);
  // Another device may have asked at the same moment.
  const meanwhile = await readAddresses(tx, key, personId);
  if (meanwhile) return meanwhile;
  return makeAddress(tx, parts, personId);
}

/**
 * Makes a new address for a customer; earlier ones stay assigned and watched.
 *
 * @throws Refused `address_limit` with the time until the next is possible
 */
export async function newAddress(
  tx: Tx,
  parts: AddressParts,
  personId: string,
): Promise<GivenAddresses> {
  await lockFundingAccount(tx, personId);
  const sinceMs = parts.wallNowMs() - DAY_MS;
  const rows = await tx<{ made_at: Date }>`
    select made_at from deposit_address
    where person_id = ${personId} and made_at > ${new Date(sinceMs)} order by made_at`;
  const oldest = rows.at(-ADDRESSES_A_DAY);
  if (oldest) {
    const retryAfterSeconds = Math.ceil((oldest.made_at.getTime() - sinceMs) / 1_000);
    throw new Refused('address_limit', { retryAfterSeconds });
  }
  return makeAddress(tx, parts, personId);
}

async function makeAddress(
  tx: Tx,
  { book, feed, wallNowMs }: AddressParts,
  personId: string,
): Promise<GivenAddresses> {
  const key = keyOf(book);
  // Without gaps, except after a restore: a wallet restored from the key searches addresses in sequence.
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  const [row] = await tx<{ place: number }>`
    select coalesce(max(place) + 1, 0) as place from deposit_address where key_name = ${key}`;
  const place = Math.max(row?.place ?? 0, await firstAfterSkipped(tx, 'deposit_place'));
  await tx`
    insert into deposit_address (address, key_name, place, person_id, made_at)
    values (${book.address(place)}, ${key}, ${place}, ${personId},
      ${new Date(wallNowMs())})`;
  await feed.tell(tx, personId, 'funding');
  const given = await readAddresses(tx, key, personId);
  if (!given) throw new Error('an address that was made can be read');
  return given;
}

async function readAddresses(
  sql: Sql,
  key: string,
  personId: string,
): Promise<GivenAddresses | undefined> {
  const rows = await sql<{ address: string; made_at: Date }>`
    select address, made_at from deposit_address
    where person_id = ${personId} and key_name = ${key} order by made_at desc, place desc`;
  const [newest, ...earlier] = rows.map((row) => ({
    address: row.address,
    madeAtMs: row.made_at.getTime(),
  }));
  return newest && { ...newest, earlier };
}

/** Identifies the key that addresses are derived from, by its first address. */
export function keyOf(book: AddressParts['book']): string {
  return book.address(0);
}
