import {
  type Carry,
  type DatedRate,
  daysFrom,
  EARLY_BIRD,
  feesFrom,
  type SavingTerms,
} from '../../contract/saving-interest.ts';
import type { SavingHolding, SavingProductId } from '../../contract/saving.ts';
import type { Sql, Tx } from '../db/tx.ts';

/** A row of `wealth_holding`, dates as text. */
export interface HoldingRow {
  readonly id: string;
  readonly person_id: string;
  readonly product_id: SavingProductId;
  readonly kind: 'plan' | 'term';
  readonly state: SavingHolding['state'];
  readonly invested_micros: string;
  readonly principal_micros: string;
  readonly interest_micros: string;
  readonly earned_micros: string;
  readonly fees_micros: string;
  readonly ppm: number;
  readonly bonus_micros: string;
  readonly starts_on: string;
  readonly locked_until: string;
  readonly interest_through: string;
  readonly last_micros: string;
  readonly interest_carry: string;
  readonly fee_carry: string;
  readonly promised_micros: string;
}

/** Announced rate changes for existing plan holdings, by product, oldest first. */
export type LaterRates = ReadonlyMap<string, readonly DatedRate[]>;

interface Wanted {
  readonly personId: string;
  readonly id?: string;
  /** Locks the rows until the transaction ends. */
  readonly isLocked?: boolean;
}

/** Serializes changes to a customer's savings until the transaction ends. */
export async function lockSaver(tx: Tx, personId: string): Promise<void> {
  await tx`select from person where id = ${personId} for no key update`;
}

/** Holdings of a customer, latest first. */
export async function readHoldings(
  sql: Sql,
  { personId, id, isLocked = false }: Wanted,
): Promise<HoldingRow[]> {
  if (isLocked) {
    await sql`
      select from wealth_holding
      where person_id = ${personId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      order by id for update`;
  }
  return sql<HoldingRow>`
    select id, person_id, product_id, kind, state, invested_micros, principal_micros, interest_micros,
      earned_micros, fees_micros, ppm, bonus_micros, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(locked_until, 'YYYY-MM-DD') as locked_until,
      to_char(interest_through, 'YYYY-MM-DD') as interest_through, last_micros, interest_carry,
      fee_carry, promised_micros
    from wealth_holding
    where person_id = ${personId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by id desc`;
}

/** Locks the open holdings of some customers that earn interest on a day and are credited through the day before. */
export function lockDueHoldings(
  tx: Tx,
  people: readonly string[],
  date: string,
): Promise<HoldingRow[]> {
  return tx<HoldingRow>`
    select id, person_id, product_id, kind, state, invested_micros, principal_micros, interest_micros,
      earned_micros, fees_micros, ppm, bonus_micros, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(locked_until, 'YYYY-MM-DD') as locked_until,
      to_char(interest_through, 'YYYY-MM-DD') as interest_through, last_micros, interest_carry,
      fee_carry, promised_micros
    from wealth_holding
    where person_id = any (${people}::uuid[]) and state = 'open' and interest_through = ${date}::date - 1
      and (kind = 'plan' or locked_until > ${date}::date)
    order by person_id, id for update`;
}

/** Locks the open holdings of a product, in the order of the daily interest. */
export async function lockOpenHoldings(tx: Tx, productId: SavingProductId): Promise<void> {
  await tx`
    select from wealth_holding where product_id = ${productId} and state = 'open'
    order by person_id, id for update`;
}

/** The open holdings of a product, of all customers. */
export function readOpenHoldings(sql: Sql, productId: SavingProductId): Promise<HoldingRow[]> {
  return sql<HoldingRow>`
    select id, person_id, product_id, kind, state, invested_micros, principal_micros, interest_micros,
      earned_micros, fees_micros, ppm, bonus_micros, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(locked_until, 'YYYY-MM-DD') as locked_until,
      to_char(interest_through, 'YYYY-MM-DD') as interest_through, last_micros, interest_carry,
      fee_carry, promised_micros
    from wealth_holding where product_id = ${productId} and state = 'open'`;
}

/** A page of a customer's holdings: open ones first, each group latest first. */
export function readHoldingPage(
  sql: Sql,
  personId: string,
  {
    id,
    before,
    limit,
  }: {
    readonly id?: string | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<HoldingRow[]> {
  return sql<HoldingRow>`
    select id, person_id, product_id, kind, state, invested_micros, principal_micros, interest_micros,
      earned_micros, fees_micros, ppm, bonus_micros, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(locked_until, 'YYYY-MM-DD') as locked_until,
      to_char(interest_through, 'YYYY-MM-DD') as interest_through, last_micros, interest_carry,
      fee_carry, promised_micros
    from wealth_holding
    where person_id = ${personId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${before ?? null}::uuid is null or (state = 'open', id) < (
        select last.state = 'open', last.id from wealth_holding last
        where last.person_id = ${personId} and last.id = ${before ?? null}::uuid))
    order by state = 'open' desc, id desc limit ${limit}`;
}

/** Sums over all holdings of a customer, micro-dollars. */
export interface SavingSums {
  /** Interest credited since the start, net of fees. */
  readonly earnedMicros: string;
  readonly feesMicros: string;
  /** The last credited day's interest, net of fees. */
  readonly lastDay: { readonly date: string; readonly micros: string } | null;
}

export async function readSavingSums(sql: Sql, personId: string): Promise<SavingSums> {
  const [row] = await sql<{ earned: string; fees: string; date: string | null; last: string }>`
    with own as (
      select earned_micros, fees_micros, last_micros,
        case when state = 'open' and interest_through >= starts_on then interest_through end as day
      from wealth_holding where person_id = ${personId}
    ), newest as (select max(day) as day from own)
    select coalesce(sum(earned_micros - fees_micros), 0) as earned,
      coalesce(sum(fees_micros), 0) as fees, to_char(min(newest.day), 'YYYY-MM-DD') as date,
      coalesce(sum(last_micros) filter (where own.day = newest.day), 0) as last
    from own cross join newest`;
  return {
    earnedMicros: row?.earned ?? '0',
    feesMicros: row?.fees ?? '0',
    lastDay: row?.date ? { date: row.date, micros: row.last } : null,
  };
}

export async function readLaterRates(sql: Sql): Promise<LaterRates> {
  const rows = await sql<{ product_id: string; from_date: string; ppm: number }>`
    select product_id, to_char(from_date, 'YYYY-MM-DD') as from_date, ppm
    from wealth_rate where for_all order by wealth_rate.from_date`;
  const rates = rows.map(({ product_id: id, from_date: fromDate, ppm }) => ({ id, fromDate, ppm }));
  return Map.groupBy(rates, ({ id }) => id);
}

/** The rates that apply to a holding: its own from its start, and later changes for the plan. Pure. */
export function ratesOf(
  row: Pick<HoldingRow, 'product_id' | 'kind' | 'starts_on' | 'ppm'>,
  later: LaterRates,
): readonly DatedRate[] {
  const first = { fromDate: row.starts_on, ppm: row.ppm };
  if (row.kind === 'term') return [first];
  const after = (later.get(row.product_id) ?? []).filter(
    ({ fromDate }) => fromDate > row.starts_on,
  );
  return [first, ...after.map(({ fromDate, ppm }) => ({ fromDate, ppm }))];
}

/** The inputs of a holding's interest. Pure. */
export function termsOf(row: HoldingRow, later: LaterRates): SavingTerms {
  return {
    principalMicros: BigInt(row.principal_micros),
    startsOn: row.starts_on,
    lockedUntil: row.locked_until,
    rates: ratesOf(row, later),
    bonusMicros: BigInt(row.bonus_micros),
    hasFees: row.kind === 'plan',
  };
}

export function carryOf(row: HoldingRow): Carry {
  return { interest: BigInt(row.interest_carry), fee: BigInt(row.fee_carry) };
}

/** Days of plan interest that the treasury must always cover: the notice period of a rate change. */
const PLAN_DAYS = 30;

/** The maximum interest that the treasury may owe on a holding from a day on, rounded up. Micro-dollars. Pure. */
export function promiseOf(
  terms: Pick<SavingTerms, 'principalMicros' | 'bonusMicros' | 'lockedUntil' | 'rates'>,
  kind: 'plan' | 'term',
  today: string,
): bigint {
  const locked = Math.max(0, daysFrom(today, terms.lockedUntil));
  const days = BigInt(kind === 'plan' ? Math.max(locked, PLAN_DAYS) : locked);
  // A rate that ended is owed no more.
  const now = terms.rates.findLastIndex(({ fromDate }) => fromDate <= today);
  const ppm = BigInt(Math.max(...terms.rates.slice(Math.max(0, now)).map((rate) => rate.ppm)));
  const bonus = terms.bonusMicros * BigInt(EARLY_BIRD.ppm) * BigInt(locked);
  const year = 365n * 1_000_000n;
  return (terms.principalMicros * ppm * days + bonus + year - 1n) / year;
}

/** Maps a holding to its customer's view. Pure. */
export function showHolding(row: HoldingRow, later: LaterRates, today: string): SavingHolding {
  const hasStarted = row.interest_through >= row.starts_on;
  return {
    id: row.id,
    productId: row.product_id,
    state: row.state,
    investedMicros: row.invested_micros,
    principalMicros: row.principal_micros,
    interestMicros: row.interest_micros,
    earnedMicros: row.earned_micros,
    feesMicros: row.fees_micros,
    startsOn: row.starts_on,
    lockedUntil: row.locked_until,
    daysLeft: Math.max(0, daysFrom(today, row.locked_until)),
    rates: [...ratesOf(row, later)],
    bonusMicros: row.bonus_micros,
    interestThrough: hasStarted ? row.interest_through : null,
    feesFrom: row.kind === 'plan' ? feesFrom(row.starts_on) : null,
  };
}
