import * as v from 'valibot';
import { lastDepositDay } from '../../contract/referral-rules.ts';
import { writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import { barOf } from '../operators/own-matters.ts';
import { lockReferral, readReferral, type ReferralRow } from '../referral/referral-row.ts';
import { allowReferral } from '../referral/refuse.ts';
import type { OpsContext } from './context.ts';

const USE = 'Use: referral list | refused | show <number> | allow <number>';
/** The maximum number of paid and of refused referrals listed. */
const MOST = 100;

/** Lists referrals, shows one with its conditions, and allows a refused one. */
export async function referralCommand(
  context: OpsContext,
  words: readonly string[],
): Promise<number> {
  const [verb, id, ...more] = words;
  if (more.length > 0) throw new CannotStart(USE);
  if (verb === 'list' && id === undefined) return list(context);
  if (verb === 'refused' && id === undefined) return listRefused(context);
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw new CannotStart(USE);
  if (verb === 'show') return show(context, id);
  if (verb === 'allow') return allow(context, id);
  throw new CannotStart(USE);
}

interface ListRow extends ReferralRow {
  /** The numbers of stock accounts, by which operators identify customers. */
  readonly referred: string;
  readonly referrer: string;
  readonly other: string | null;
}

async function list({ services: { db }, write }: OpsContext): Promise<number> {
  const rows = await db.sql<ListRow>`
    select referral.*, referred.trade_account as referred, referrer.trade_account as referrer, null as other
    from referral join person referred on referred.id = referred_id
      join person referrer on referrer.id = referrer_id
    where state in ('due', 'paid')
    order by state, coalesce(paid_ms, pays_at_ms) desc, referral.id limit ${MOST}`;
  if (rows.length === 0) write('No reward waits, and none was paid.');
  for (const row of rows) {
    const atMs = Number(row.paid_ms ?? row.pays_at_ms);
    const when = `${row.state === 'paid' ? 'paid' : 'to be paid'} ${isoOf(atMs)}`;
    write(`${row.id}  ${row.referrer} referred ${row.referred}  ${when}`);
  }
  return 0;
}

async function listRefused({ services: { db }, write }: OpsContext): Promise<number> {
  const rows = await db.sql<ListRow>`
    select referral.*, referred.trade_account as referred, referrer.trade_account as referrer,
      other.trade_account as other
    from referral join person referred on referred.id = referred_id
      join person referrer on referrer.id = referrer_id
      left join person other on other.id = same_as
    where state = 'refused' order by refused_at desc, referral.id limit ${MOST}`;
  if (rows.length === 0) write('No referral was refused.');
  for (const row of rows) {
    write(
      `${row.id}  ${row.referrer} referred ${row.referred}  ${row.refusal}, the same as ${row.other}  ${row.refused_at?.toISOString()}`,
    );
  }
  return 0;
}

async function show({ services: { db }, write }: OpsContext, id: string): Promise<number> {
  const referral = await readReferral(db.sql, id);
  if (!referral) {
    write(`There is no referral ${id}.`);
    return 1;
  }
  const people = [referral.referrer_id, referral.referred_id];
  const rows = await db.sql<{
    id: string;
    trade_account: string;
    identity_status: string;
    is_demo: boolean;
    closed_at: Date | null;
  }>`
    select id, trade_account, identity_status, is_demo, closed_at from person
    where id = any (${people}::uuid[])`;
  const said = (personId: string) => {
    const row = rows.find((each) => each.id === personId);
    const closed = row?.closed_at ? ', closed' : '';
    return `${row?.trade_account}, identity ${row?.identity_status}${row?.is_demo ? ', demo customer' : ''}${closed}`;
  };
  write(`Referrer    ${said(referral.referrer_id)}`);
  write(`Referred    ${said(referral.referred_id)}`);
  write(`Registered  ${referral.registered_at.toISOString()}`);
  write(`Deposit by  ${lastDepositDay(referral.registered_at.getTime())} in New York`);
  write(`State       ${referral.state}${referral.refusal ? `: ${referral.refusal}` : ''}`);
  if (referral.allowed_by) write(`Allowed by  ${referral.allowed_by}`);
  if (referral.deposit_id) write(`Deposit     ${referral.deposit_way} ${referral.deposit_id}`);
  if (referral.stopped_ms) write(`Stopped     ${isoOf(Number(referral.stopped_ms))}`);
  if (referral.paid_ms) write(`Paid        ${isoOf(Number(referral.paid_ms))}`);
  else if (referral.pays_at_ms) write(`Pays        ${isoOf(Number(referral.pays_at_ms))}`);
  return 0;
}

async function allow({ services, by, write }: OpsContext, id: string): Promise<number> {
  const { db, privateFeed, wallNowMs } = services;
  const outcome = await db.transaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    if (!referral) return 'not_refused';
    for (const personId of [referral.referrer_id, referral.referred_id]) {
      if ((await barOf(tx, by.actor, personId)) === 'own_account') return 'own_account';
    }
    if (!(await allowReferral(tx, id, by.actor))) return 'not_refused';
    await privateFeed.tell(tx, referral.referrer_id, 'referral');
    const detail = { refusal: referral.refusal ?? '' };
    await writeAudit(tx, { ...by, action: 'referral_allowed', subject: id, detail }, wallNowMs());
    return 'allowed';
  });
  write(ALLOWING[outcome].replace('{id}', id));
  return outcome === 'allowed' ? 0 : 1;
}

const ALLOWING = {
  allowed: 'It counts from now on: {id}.',
  own_account: 'Not by you: it is a referral of your own account.',
  not_refused: '{id} was not refused.',
} as const;

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
