import assert from 'node:assert/strict';
import { addDays } from '../../contract/market-hours.ts';
import { interestOfDay } from '../../contract/saving-interest.ts';
import type { Sql, Tx } from '../db/tx.ts';
import { eachInTurn } from '../each-in-turn.ts';
import type { Posting, ToldEntry } from '../ledger/ledger.ts';
import {
  carryOf,
  type HoldingRow,
  type LaterRates,
  promiseOf,
  lockDueHoldings,
  readLaterRates,
  termsOf,
} from './holding-row.ts';
import type { SavingParts } from './parts.ts';
import { changeTreasury, type TreasuryChange } from './treasury.ts';

/** A holding before and after a day's interest. */
interface Credited {
  readonly row: HoldingRow;
  readonly micros: bigint;
  readonly feeMicros: bigint;
  readonly after: HoldingRow;
}

/** Customers per transaction: few, so that locks are short. */
const AT_ONCE = 100;

/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Credits the missing interest of every day before today, in order: one entry per customer and day. Idempotent, and safe to interrupt
 * anywhere. A customer for whom it fails stays behind; the others continue.
 *
 * @throws the first failure, after the last day
 */
export async function creditInterest(parts: SavingParts, today: string): Promise<void> {
  const [oldest] = await parts.db.sql<{ date: string | null }>`
    select to_char(min(interest_through), 'YYYY-MM-DD') as date from wealth_holding
    where state = 'open' and (kind = 'plan' or interest_through + 1 < locked_until)`;
  if (!oldest?.date) return;
  const failures: unknown[] = [];
  for (let date = addDays(oldest.date, 1); date < today; date = addDays(date, 1)) {
    let people = await readDue(parts.db.sql, date, undefined);
    while (people.length > 0) {
      const due = people;
      await creditPeople(parts, due, date)
        .catch(() => eachInTurn(due, (each) => creditPeople(parts, [each], date)))
        .catch((error: unknown) => failures.push(error));
      people = await readDue(parts.db.sql, date, people.at(-1));
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The next customers whose interest for a day is not credited, by id. */
async function readDue(sql: Sql, date: string, after: string | undefined): Promise<string[]> {
  const rows = await sql<{ person_id: string }>`
    select distinct person_id from wealth_holding
    where state = 'open' and interest_through = ${date}::date - 1
      and person_id > ${after ?? NOBODY}::uuid
      and (kind = 'plan' or locked_until > ${date}::date)
    order by person_id limit ${AT_ONCE}`;
  return rows.map(({ person_id: id }) => id);
}

/** Credits the missing interest of these customers for the day. */
function creditPeople(
  { db, ledger, market }: SavingParts,
  people: readonly string[],
  date: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await lockDueHoldings(tx, people, date);
    // A rate for all money locks the holdings too: it is known here, or changes what is written here.
    const later = await readLaterRates(tx);
    const credited = rows.map((row) => creditOf(row, later, date));
    const those = Map.groupBy(credited, ({ row }) => row.person_id);
    const { exchangeMs } = market.time();
    const entries = [...those.values()].flatMap((each) => entryOf(each, date, exchangeMs));
    if (entries.length > 0) {
      const written = await ledger.postAll(tx, entries);
      assert(written.every(Boolean), 'interest of a day that is credited was not credited before');
    }
    if (credited.length === 0) return;
    await keep(tx, credited);
    await changeTreasury(tx, changeOf(credited));
  });
}

/**
 * Credits one holding, which the caller has locked, up to but excluding a day. Returns the credited holding and the change that
 * the caller applies to the treasury.
 */
export async function creditUntil(
  tx: Tx,
  { ledger, market }: Pick<SavingParts, 'ledger' | 'market'>,
  row: HoldingRow,
  until: string,
): Promise<{ readonly row: HoldingRow; readonly treasury: TreasuryChange }> {
  const later = await readLaterRates(tx);
  const all: Credited[] = [];
  let now = row;
  for (let date = addDays(row.interest_through, 1); date < until; date = addDays(date, 1)) {
    const credited = creditOf(now, later, date);
    const { exchangeMs } = market.time();
    const [told] = entryOf([credited], date, exchangeMs);
    if (told) {
      const { isNew } = await ledger.post(tx, told.entry);
      assert(isNew, 'interest of a day that is credited was not credited before');
    }
    await keep(tx, [credited]);
    all.push(credited);
    now = credited.after;
  }
  return { row: now, treasury: changeOf(all) };
}

function creditOf(row: HoldingRow, later: LaterRates, date: string): Credited {
  const terms = termsOf(row, later);
  const { micros, feeMicros, carry } = interestOfDay(terms, date, carryOf(row));
  const net = micros - feeMicros;
  return {
    row,
    micros,
    feeMicros,
    after: {
      ...row,
      interest_through: date,
      interest_micros: String(BigInt(row.interest_micros) + net),
      earned_micros: String(BigInt(row.earned_micros) + micros),
      fees_micros: String(BigInt(row.fees_micros) + feeMicros),
      last_micros: String(net),
      interest_carry: String(carry.interest),
      fee_carry: String(carry.fee),
      promised_micros: String(promiseOf(terms, row.kind, addDays(date, 1))),
    },
  };
}

/**
 * The entry of a customer's interest for a day; none below a micro-dollar. The key names a holding and the day, because a customer
 * can get two entries for one day: the second for a holding bought after the demonstration's clock was set back.
 */
function entryOf(those: readonly Credited[], date: string, exchangeMs: number): ToldEntry[] {
  const [first] = those;
  assert(first, 'interest is that of a holding');
  const { id, person_id: personId } = first.row;
  const micros = those.reduce((sum, each) => sum + each.micros, 0n);
  const fee = those.reduce((sum, each) => sum + each.feeMicros, 0n);
  if (micros === 0n) return [];
  const saved = { owner: personId, account: 'wallet', pocket: 'saved' } as const;
  const postings: Posting[] = [
    { from: { house: 'savings_treasury' }, to: saved, asset: 'USD', micros },
  ];
  if (fee > 0n) postings.push({ from: saved, to: { house: 'fees' }, asset: 'USD', micros: fee });
  const note = { date, feeMicros: String(fee) };
  const key = `interest:${id}:${date}`;
  return [{ entry: { key, kind: 'saving_interest', personId, exchangeMs, postings, note } }];
}

/** Updates the credited holdings. */
async function keep(tx: Tx, credited: readonly Credited[]): Promise<void> {
  const of = (field: keyof HoldingRow) => credited.map(({ after }) => String(after[field]));
  await tx`
    update wealth_holding set interest_through = now.through, interest_micros = now.interest,
      earned_micros = now.earned, fees_micros = now.fees, last_micros = now.last,
      interest_carry = now.interest_carry, fee_carry = now.fee_carry, promised_micros = now.promised
    from unnest(${of('id')}::uuid[], ${of('interest_through')}::date[],
        ${of('interest_micros')}::bigint[], ${of('earned_micros')}::bigint[],
        ${of('fees_micros')}::bigint[], ${of('last_micros')}::bigint[],
        ${of('interest_carry')}::numeric[], ${of('fee_carry')}::numeric[],
        ${of('promised_micros')}::bigint[])
      as now (id, through, interest, earned, fees, last, interest_carry, fee_carry, promised)
    where wealth_holding.id = now.id`;
}

/** The interest paid by the treasury, and the change of its commitments. Pure. */
function changeOf(credited: readonly Credited[]): TreasuryChange {
  return {
    held: -credited.reduce((sum, { micros }) => sum + micros, 0n),
    promised: credited.reduce(
      (sum, { row, after }) => sum + BigInt(after.promised_micros) - BigInt(row.promised_micros),
      0n,
    ),
  };
}
