import { newYorkDate } from '../../contract/market-hours.ts';
import type { Invited, InvitedFilter, InvitedState, Missing } from '../../contract/referral.ts';
import { lastDepositDay, maskedAddress, REWARD_MICROS } from '../../contract/referral-rules.ts';
import { daysFrom } from '../../contract/saving-interest.ts';
import type { Sql } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { ReferralRow } from './referral-row.ts';

interface Row extends ReferralRow {
  readonly is_closed: boolean;
  readonly is_verified: boolean;
  readonly email_sealed: Buffer | null;
  readonly phone_sealed: Buffer | null;
  readonly account_type: 'email' | 'phone';
}

interface Asked {
  readonly referrerId: string;
  /** Whether the referrer is verified. */
  readonly isOwnVerified: boolean;
  readonly filter: InvitedFilter;
  readonly before: string | undefined;
  readonly limit: number;
  readonly nowMs: number;
}

/** A referrer's referred customers, latest first, masked. */
export async function readInvited(sql: Sql, vault: Vault, asked: Asked): Promise<Invited[]> {
  const { referrerId, filter, before, limit, nowMs } = asked;
  const today = newYorkDate(nowMs);
  const rows = await sql<Row>`
    select referral.id, referred_id, referrer_id, registered_at, state, refusal, same_as, refused_at,
      allowed_by, deposit_way, deposit_id, met_ms, pays_at_ms, stopped_ms, paid_ms,
      closed_at is not null as is_closed,
      identity_status = 'passed' and not is_demo as is_verified, email_sealed, phone_sealed, account_type
    from referral join person on person.id = referred_id
      cross join lateral (
        select state = 'open' and closed_at is null and stopped_ms is null
          and ((registered_at at time zone 'America/New_York')::date + 30 >= ${today}::date
            or deposit_id is not null) as runs
      ) open
    where referrer_id = ${referrerId}
      and case ${filter}::text
        when 'open' then open.runs
        when 'rewarded' then state in ('due', 'paid')
        when 'ended' then state in ('open', 'refused') and not open.runs
        else true end
      and (${before ?? null}::uuid is null or (registered_at, referred_id) < (
        select registered_at, referred_id from referral earlier
        where earlier.id = ${before ?? null}::uuid and earlier.referrer_id = ${referrerId}))
    order by registered_at desc, referred_id desc limit ${limit}`;
  const shown: Invited[] = [];
  for (const row of rows) shown.push(await showOne(sql, vault, row, asked));
  return shown;
}

async function showOne(
  sql: Sql,
  vault: Vault,
  row: Row,
  { isOwnVerified, nowMs }: Asked,
): Promise<Invited> {
  const registeredMs = row.registered_at.getTime();
  const lastDay = lastDepositDay(registeredMs);
  const daysLeft = Math.max(0, daysFrom(newYorkDate(nowMs), lastDay));
  const hasDeposit = row.deposit_id !== null;
  const isOver = newYorkDate(nowMs) > lastDay && !hasDeposit;
  const state = stateOf(row, isOver);
  const isOpen = state === 'open' || (state === 'stopped' && !isOver && !row.is_closed);
  return {
    id: row.id,
    name: await nameOf(sql, vault, row),
    state,
    missing: isOpen ? missingOf(row, { hasDeposit, isOwnVerified }) : [],
    joinedAtMs: registeredMs,
    lastDay,
    daysLeft,
    paysAtMs: row.paid_ms === null ? numberOf(row.pays_at_ms) : Number(row.paid_ms),
    rewardMicros: row.state === 'paid' ? String(REWARD_MICROS) : null,
  };
}

/** The state of a referral as shown to the referrer. Pure. */
export function stateOf(
  {
    state,
    stopped_ms: stoppedMs,
    is_closed: isClosed,
  }: Pick<Row, 'state' | 'stopped_ms' | 'is_closed'>,
  isOver: boolean,
): InvitedState {
  if (state === 'refused') return 'not_counted';
  if (state !== 'open') return state;
  if (stoppedMs !== null) return 'stopped';
  return isOver || isClosed ? 'expired' : 'open';
}

function missingOf(
  { is_verified: isVerified }: Row,
  { hasDeposit, isOwnVerified }: { readonly hasDeposit: boolean; readonly isOwnVerified: boolean },
): Missing[] {
  const missing: Missing[] = [];
  if (!isVerified) missing.push('identity');
  if (!hasDeposit) missing.push('deposit');
  if (!isOwnVerified) missing.push('own_identity');
  return missing;
}

async function nameOf(sql: Sql, vault: Vault, row: Row): Promise<string | null> {
  if (row.is_closed) return null;
  const isEmail = row.account_type === 'email';
  const sealed = isEmail ? row.email_sealed : row.phone_sealed;
  if (!sealed) return null;
  const own = await vault.person(sql, row.referred_id);
  return maskedAddress(own.openText(isEmail ? 'person.email' : 'person.phone', sealed));
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
