import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { Sql } from '../../db/tx.ts';
import type { Closures } from '../../market/market-data.ts';
import { decidesOn, type MarketDays } from '../../strategy/strategy.ts';
import { weightsAt } from '../catalog/record-and-decide.ts';
import { type ManagedRow, readManaged } from './managed-row.ts';

interface DecideParts {
  readonly db: { readonly sql: Sql };
  readonly closures: Closures;
  readonly days: () => Promise<MarketDays>;
}

type Planned = Pick<ManagedRow, 'state' | 'starts_on' | 'ends_on' | 'strategy'>;

/** Whether a managed account decides at a close: by its schedule while it runs, unless the term ends before it can trade. Pure. */
export function isManagedDecision(account: Planned, date: string, closures: Closures): boolean {
  const { state, starts_on: startsOn, ends_on: endsOn, strategy } = account;
  if (state === 'closing' || state === 'paid' || date < startsOn) return false;
  if (endsOn !== null && nextTradingDay(date, closures) >= endsOn) return false;
  return decidesOn(date, strategy.schedule, closures);
}

/**
 * The date of the next close at which a managed account decides, on or after a day; undefined if
 * there is none.
 */
export function nextManagedDecision(
  account: Planned,
  from: string,
  closures: Closures,
): string | undefined {
  let date = nextTradingDay(previousDay(from), closures);
  for (let days = 0; days < 80; days += 1) {
    if (isManagedDecision(account, date, closures)) return date;
    date = nextTradingDay(date, closures);
  }
  return undefined;
}

function previousDay(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * Records the scheduled decisions of accounts at the closes up to a date. A decision that a crash
 * left missing is calculated from what was known at its close. Idempotent.
 */
export async function decideManaged(parts: DecideParts, until: string): Promise<void> {
  const accounts = await readManaged(parts.db.sql, { isOpen: true });
  const rows = await parts.db.sql<{ id: string; last: string }>`
    select account_id as id, to_char(max(decided_on), 'YYYY-MM-DD') as last
    from managed_decision where account_id = any (${accounts.map(({ id }) => id)}::uuid[])
    group by account_id`;
  const lastOf = new Map(rows.map(({ id, last }) => [id, last]));
  const due = new Map<string, ManagedRow[]>();
  for (const account of accounts) {
    for (const date of datesDue(account, lastOf.get(account.id), until, parts.closures)) {
      due.set(date, [...(due.get(date) ?? []), account]);
    }
  }
  for (const [date, deciding] of [...due].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await writeDecisions(parts, deciding, date);
  }
}

/** The dates of scheduled closes, up to a date, without a decision of the account. Pure. */
function datesDue(
  account: Planned,
  last: string | undefined,
  until: string,
  closures: Closures,
): readonly string[] {
  const after = last ?? previousDay(account.starts_on);
  const dates: string[] = [];
  for (
    let date = nextTradingDay(after, closures);
    date <= until;
    date = nextTradingDay(date, closures)
  ) {
    if (isManagedDecision(account, date, closures)) dates.push(date);
  }
  return dates;
}

/** Writes the first decision of new accounts, from what was known at the last close. */
export async function decideFirst(parts: DecideParts): Promise<void> {
  const fresh = await parts.db.sql<{ id: string }>`
    select id from managed_account account where state = 'starting'
      and not exists (select from managed_decision where account_id = account.id)`;
  if (fresh.length === 0) return;
  const ids = new Set(fresh.map(({ id }) => id));
  const accounts = await readManaged(parts.db.sql, { isOpen: true });
  const { dates } = await parts.days();
  const last = dates.at(-1);
  if (last === undefined) return;
  await writeDecisions(
    parts,
    accounts.filter(({ id }) => ids.has(id)),
    last,
  );
}

async function writeDecisions(
  { db, closures, days }: DecideParts,
  accounts: readonly ManagedRow[],
  date: string,
): Promise<void> {
  if (accounts.length === 0) return;
  const market = await days();
  // Accounts with the same strategy share a decision.
  const known = new Map<string, string>();
  for (const { id, strategy } of accounts) {
    const name = JSON.stringify(strategy);
    const weights = known.get(name) ?? JSON.stringify(weightsAt(market, strategy, date));
    known.set(name, weights);
    await db.sql`
      insert into managed_decision (account_id, decided_on, trades_on, weights)
      values (${id}, ${date}, ${nextTradingDay(date, closures)}, ${weights})
      on conflict do nothing`;
  }
}
