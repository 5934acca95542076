import type { Sql } from '../db/tx.ts';
import { bankAccountsOf } from '../funding/funding.ts';
import type { Vault } from '../keys/vault.ts';
import { mailboxOf } from './mailbox.ts';

/** Identifiers that two customers may share, so that neither counts as the other's referral, in the order of the checks. */
export const LIKENESSES = [
  /** The same mailbox: one person with a second account. */
  'self',
  'device',
  'bank_account',
  'usdt_address',
  /** The number of the ID or the social security number. */
  'identity_number',
] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** The shared identifier, and the other customer. */
export interface Alike {
  readonly likeness: Likeness;
  readonly personId: string;
}

interface LikenessParts {
  readonly sql: Sql;
  readonly vault: Vault;
}

/** A customer's identifiers of one kind, keyed by customer. */
type Traces = ReadonlyMap<string, ReadonlySet<string>>;

const tracers: Readonly<
  Record<Likeness, (parts: LikenessParts, people: readonly string[]) => Promise<Traces>>
> = {
  self: mailboxesOf,
  device: ({ sql }, people) =>
    gathered(
      sql<Trace>`
        select person_id, encode(key_hash, 'hex') as trace from device
        where person_id = any (${people}::uuid[])`,
    ),
  bank_account: ({ sql, vault }, people) => bankAccountsOf(sql, vault, people),
  // A deposit's sender proves nothing: an exchange sends for many customers.
  usdt_address: ({ sql }, people) =>
    gathered(
      sql<Trace>`
        select person_id, address as trace from payee where person_id = any (${people}::uuid[])`,
    ),
  identity_number: identityNumbersOf,
};

/**
 * Finds an identifier that a referred customer shares with the referrer, or with another of the referrer's customers who counts or
 * still may. Customers who deleted their accounts have no identifiers left to compare.
 */
export async function alikeWith(
  parts: LikenessParts,
  referredId: string,
  referrerId: string,
): Promise<Alike | undefined> {
  const others = await parts.sql<{ id: string }>`
    select person.id from referral join person on person.id = referred_id
    where referrer_id = ${referrerId} and referred_id <> ${referredId}
      and state in ('due', 'paid') and closed_at is null
    order by registered_at, person.id`;
  const compared = [referrerId, ...others.map(({ id }) => id)];
  for (const likeness of LIKENESSES) {
    const traces = await tracers[likeness](parts, [referredId, ...compared]);
    const own = traces.get(referredId) ?? new Set();
    const same = compared.find((id) => [...(traces.get(id) ?? [])].some((each) => own.has(each)));
    if (same !== undefined) return { likeness, personId: same };
  }
  return undefined;
}

interface Trace {
  readonly person_id: string;
  readonly trace: string;
}

async function gathered(reading: Promise<readonly Trace[]>): Promise<Traces> {
  const groups = Map.groupBy(await reading, (row) => row.person_id);
  return new Map([...groups].map(([id, rows]) => [id, new Set(rows.map(({ trace }) => trace))]));
}

async function mailboxesOf(
  { sql, vault }: LikenessParts,
  people: readonly string[],
): Promise<Traces> {
  const rows = await sql<{ id: string; email_sealed: Buffer }>`
    select id, email_sealed from person
    where id = any (${people}::uuid[]) and email_sealed is not null`;
  const found = new Map<string, Set<string>>();
  for (const { id, email_sealed: sealed } of rows) {
    const own = await vault.person(sql, id);
    found.set(id, new Set([mailboxOf(own.openText('person.email', sealed))]));
  }
  return found;
}

async function identityNumbersOf(
  { sql, vault }: LikenessParts,
  people: readonly string[],
): Promise<Traces> {
  const rows = await sql<{
    person_id: string;
    ssn_index: Buffer | null;
    id_number_sealed: Buffer | null;
  }>`
    select person_id, ssn_index, id_number_sealed from identity
    where person_id = any (${people}::uuid[])`;
  const found = new Map<string, Set<string>>();
  for (const { person_id: id, ssn_index: ssn, id_number_sealed: sealed } of rows) {
    const numbers = new Set<string>();
    if (ssn) numbers.add(`ssn ${ssn.toString('hex')}`);
    if (sealed) {
      const own = await vault.person(sql, id);
      numbers.add(`id ${own.openText('identity.id_number', sealed)}`);
    }
    found.set(id, numbers);
  }
  return found;
}
