import { addDays } from '../../contract/market-hours.ts';
import { interestUntil } from '../../contract/saving-interest.ts';
import type { Sql } from '../../server/db/tx.ts';
import type { Parts } from '../../server/http/parts.ts';
import {
  type HoldingRow,
  promiseOf,
  readLaterRates,
  termsOf,
} from '../../server/wealth/holding-row.ts';
import { fundTreasury } from '../../server/wealth/treasury.ts';

/** The first day whose interest is credited. */
export const FIRST_DAY = '2026-11-20';

/** The rate of the plan, in millionths per year. */
export const PPM = 35_000;

const BATCH = 2_000;
const HELD_MICROS = 50_000_000_000_000n;

/**
 * Savers with one plan holding each, inserted as purchases do it: amounts between 100 and 1,099 dollars and cents, a third of
 * them with the early-bird rate, half of them older than three months, so that they are charged fees.
 */
export async function fillSavers({ db, ledger }: Parts, count: number): Promise<void> {
  const { sql } = db;
  await db.transaction((tx) => fundTreasury(tx, ledger, { key: 'bench', micros: HELD_MICROS }));
  await sql`
    insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
    values ('micro', '2026-01-01', ${PPM}, false, '2026-01-01')`;
  for (let from = 0; from < count; from += BATCH) {
    await fillBatch(sql, from, Math.min(BATCH, count - from));
  }
  await sql`
    update wealth_treasury
    set promised_micros = (select coalesce(sum(promised_micros), 0) from wealth_holding)`;
  await sql`analyze`;
}

async function fillBatch(sql: Sql, from: number, count: number): Promise<void> {
  const people = await sql<{ id: string }>`
    insert into person (opened_at, account_type, password_hash, invitation_code)
    select now(), 'email', '', 'saver' || n from generate_series(${from + 1}::int, ${from + count}::int) n
    returning id`;
  const savers = people.map(({ id }, at) => saverOf(id, from + at));
  const of = <Each extends string | number>(read: (saver: Saver) => Each) => savers.map(read);
  await sql`
    insert into wealth_holding (person_id, product_id, kind, invested_micros, principal_micros, ppm, bonus_micros,
      starts_on, locked_until, interest_through, promised_micros)
    select person, 'micro', 'plan', micros, micros, ${PPM}, bonus, starts, until, ${addDays(FIRST_DAY, -1)}, promised
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ micros }) => String(micros))}::bigint[],
        ${of(({ bonus }) => String(bonus))}::bigint[], ${of(({ starts }) => starts)}::date[],
        ${of(({ until }) => until)}::date[], ${of(({ promised }) => String(promised))}::bigint[])
      as saver (person, micros, bonus, starts, until, promised)`;
  await sql`
    select count(*) from ledger_write(
      ${of(({ id }) => `bench:${id}`)}, ${of(() => 'demo_grant')}, ${of(({ id }) => id)}::uuid[],
      ${of(() => Date.now())}::bigint[], array_fill(null::bigint, array[${count}::int]),
      array_fill('{}'::jsonb, array[${count}::int]), ${savers.flatMap((_, at) => [at + 1, at + 1])},
      ${savers.flatMap(({ id }) => ['house/demo_money/available/USD', `${id}/wallet/saved/USD`])},
      ${savers.flatMap(({ micros }) => [String(-micros), String(micros)])}, now())`;
}

interface Saver {
  readonly id: string;
  readonly micros: bigint;
  readonly bonus: bigint;
  readonly starts: string;
  readonly until: string;
  readonly promised: bigint;
}

function saverOf(id: string, nth: number): Saver {
  const micros = BigInt(100_00 + ((nth * 7_919) % 100_000)) * 10_000n;
  const isOld = nth % 2 === 0;
  const starts = isOld ? addDays('2026-08-01', -(nth % 90)) : addDays(FIRST_DAY, -(nth % 30));
  const until = addDays(starts, 30);
  const bonus = nth % 3 === 0 ? micros : 0n;
  const rates = [{ fromDate: starts, ppm: PPM }];
  const terms = { principalMicros: micros, bonusMicros: bonus, lockedUntil: until, rates };
  return { id, micros, bonus, starts, until, promised: promiseOf(terms, 'plan', FIRST_DAY) };
}

/** @throws Error when a holding's interest up to but excluding a day is not exact */
export async function checkInterest(sql: Sql, until: string): Promise<void> {
  const later = await readLaterRates(sql);
  const rows = await sql<HoldingRow>`
    select id, kind, product_id, principal_micros, ppm, bonus_micros, earned_micros, fees_micros, interest_micros,
      to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(locked_until, 'YYYY-MM-DD') as locked_until
    from wealth_holding`;
  for (const row of rows) {
    const from = row.starts_on > FIRST_DAY ? row.starts_on : FIRST_DAY;
    const { micros, feeMicros } = interestUntil(termsOf(row, later), from, until);
    const said = [row.earned_micros, row.fees_micros, row.interest_micros].join(' ');
    const exact = [micros, feeMicros, micros - feeMicros].join(' ');
    if (said !== exact) throw new Error(`holding ${row.id} has ${said} where ${exact} is exact`);
  }
}
