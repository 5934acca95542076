import { addDays, newYorkDate } from '../../contract/market-hours.ts';
import {
  DEMO_WAIT_MS,
  DEPOSIT_DAYS,
  LEAST_DEPOSIT_MICROS,
  REWARD_MICROS,
  rewardTime,
} from '../../contract/referral-rules.ts';
import type { Tx } from '../db/tx.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { countedDeposit } from './deposit.ts';
import { judgeCustomers } from './judge.ts';
import type { ReferralParts } from './parts.ts';
import { lockReferral, type ReferralRow } from './referral-row.ts';
import { refuseReferral } from './refuse.ts';

/** The maximum number of referrals of each kind per run. */
const AT_ONCE = 200;
/** How long after registration a timely deposit may still be booked. */
const LATE_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Runs all due referral work: marks those that meet the conditions, stops those whose deposit was reversed, pays due rewards.
 * Idempotent, and safe to interrupt anywhere.
 */
export async function lookAfterReferrals(parts: ReferralParts): Promise<void> {
  await eachInTurn(await candidates(parts), (id) => lookAt(parts, id));
}

/** Referrals that probably need work, as far as a query can tell. */
async function candidates({ db, market, wallNowMs }: ReferralParts): Promise<string[]> {
  const since = new Date(wallNowMs() - LATE_DAYS * DAY_MS);
  const today = newYorkDate(wallNowMs());
  const rows = await db.sql<{ id: string }>`
    (select id from referral
    where state = 'open' and deposit_id is null and registered_at > ${since}
      and exists (select from referral_deposits(referred_id,
        (registered_at at time zone 'America/New_York')::date + ${DEPOSIT_DAYS}::integer,
        ${String(LEAST_DEPOSIT_MICROS)}::bigint))
    order by registered_at limit ${AT_ONCE})
    union
    (select id from referral
    where state = 'open' and deposit_id is not null
      and (next_look_on is null or next_look_on <= ${today}::date) and not exists (
      select from unnest(array[referred_id, referrer_id]) as each (person_id)
        join person on person.id = each.person_id
        left join identity on identity.person_id = person.id
      where identity_status <> 'passed' or name_sealed is null or ssn_index is null
    )
    order by registered_at limit ${AT_ONCE})
    union
    (select id from referral
    where state in ('open', 'due') and deposit_id is not null and not exists (
      select from chain_deposit deposit where deposit.id = deposit_id and deposit.state = 'final'
      union all
      select from bank_deposit deposit where deposit.id = deposit_id and deposit.state = 'final'
    )
    limit ${AT_ONCE})
    union
    (select id from referral
    where state = 'due' and pays_at_ms <= ${market.time().exchangeMs}
    order by pays_at_ms limit ${AT_ONCE})`;
  return rows.map(({ id }) => id);
}

/** Advances one referral, in its own transaction. */
function lookAt(parts: ReferralParts, id: string): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    if (!referral || referral.state === 'paid' || referral.state === 'refused') return;
    const { exchangeMs } = parts.market.time();
    const deposit = await countedDeposit(tx, referral);
    if (referral.deposit_id !== null && deposit?.id !== referral.deposit_id) {
      return stop(tx, parts, referral, exchangeMs);
    }
    if (!deposit) return;
    if (referral.deposit_id === null) {
      await tx`
        update referral set deposit_way = ${deposit.way}, deposit_id = ${deposit.id}, stopped_ms = null
        where id = ${id}`;
      await parts.privateFeed.tell(tx, referral.referrer_id, 'referral');
    }
    const judgement = await judgeCustomers(tx, parts, referral);
    if (judgement.kind === 'refused') {
      await refuseReferral(tx, id, { ...judgement.alike, nowMs: parts.wallNowMs() });
      return tellStopped(tx, parts, referral, 'referral_not_counted');
    }
    if (judgement.kind !== 'meets') {
      if (referral.state === 'due') await reopen(tx, parts, referral);
      if (judgement.kind === 'minor') await waitForTomorrow(tx, parts, id);
      return;
    }
    if (referral.state === 'open') return makeDue(tx, parts, referral, exchangeMs);
    if (Number(referral.pays_at_ms) > exchangeMs) return;
    await pay(tx, parts, referral, { exchangeMs, identityIndex: judgement.identityIndex });
  });
}

/**
 * Leaves a referral alone until the next day in New York: customers come of age at midnight. Their birthdays are encrypted, so no
 * query can skip minors.
 */
async function waitForTomorrow(
  tx: Tx,
  { wallNowMs }: Pick<ReferralParts, 'wallNowMs'>,
  id: string,
): Promise<void> {
  const tomorrow = addDays(newYorkDate(wallNowMs()), 1);
  await tx`update referral set next_look_on = ${tomorrow} where id = ${id}`;
}

/** Marks that every condition is met; the payment period starts. */
async function makeDue(
  tx: Tx,
  { isDemo, closures, privateFeed }: ReferralParts,
  { id, referrer_id: referrerId }: ReferralRow,
  exchangeMs: number,
): Promise<void> {
  const paysAtMs = isDemo ? exchangeMs + DEMO_WAIT_MS : rewardTime(exchangeMs, closures);
  await tx`
    update referral set state = 'due', met_ms = ${exchangeMs}, pays_at_ms = ${paysAtMs}
    where id = ${id}`;
  await privateFeed.tell(tx, referrerId, 'referral');
}

/** Reopens a referral whose customers no longer qualify. Its deposit still counts, and nothing was reversed. */
async function reopen(
  tx: Tx,
  { privateFeed }: ReferralParts,
  { id, referrer_id: referrerId }: ReferralRow,
): Promise<void> {
  await tx`
    update referral set state = 'open', met_ms = null, pays_at_ms = null where id = ${id}`;
  await privateFeed.tell(tx, referrerId, 'referral');
}

/** Reopens a referral whose deposit was reversed. Another deposit can still count; the payment period then restarts. */
async function stop(
  tx: Tx,
  parts: ReferralParts,
  referral: ReferralRow,
  exchangeMs: number,
): Promise<void> {
  await tx`
    update referral set state = 'open', deposit_way = null, deposit_id = null, met_ms = null,
      pays_at_ms = null, stopped_ms = ${exchangeMs}
    where id = ${referral.id}`;
  await tellStopped(tx, parts, referral, 'referral_stopped');
}

async function pay(
  tx: Tx,
  { ledger, privateFeed }: ReferralParts,
  { id, referrer_id: referrerId }: ReferralRow,
  { exchangeMs, identityIndex }: { readonly exchangeMs: number; readonly identityIndex: Buffer },
): Promise<void> {
  const key = `referral:${id}`;
  await ledger.postAll(tx, [
    {
      entry: {
        key,
        kind: 'referral_reward',
        personId: referrerId,
        exchangeMs,
        postings: [
          {
            from: { house: 'rewards' },
            to: { owner: referrerId, account: 'wallet', pocket: 'available' },
            asset: 'USD',
            micros: REWARD_MICROS,
          },
        ],
        note: { referralId: id },
      },
      message: {
        kind: 'referral_paid',
        figures: { referralId: id, amountMicros: String(REWARD_MICROS) },
      },
    },
  ]);
  await tx`
    update referral set state = 'paid', entry_id = (select id from ledger_entry where key = ${key}),
      paid_ms = ${exchangeMs}, identity_index = ${identityIndex}
    where id = ${id}`;
  await privateFeed.tell(tx, referrerId, 'referral');
}

/** Notifies the referrer that an invitation earns nothing, or nothing yet. The violated rule is not disclosed. */
async function tellStopped(
  tx: Tx,
  { notify, privateFeed }: ReferralParts,
  { id, referrer_id: referrerId, deposit_id: depositId }: ReferralRow,
  kind: 'referral_stopped' | 'referral_not_counted',
): Promise<void> {
  const once = `${kind}:${id}:${depositId ?? ''}`;
  await notify(tx, referrerId, { kind, figures: { referralId: id }, once });
  await privateFeed.tell(tx, referrerId, 'referral');
}
