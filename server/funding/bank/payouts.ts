import { CENT } from '../../../contract/money.ts';
import type { BankAccountType } from '../../../contract/bank-account.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { PayoutSender } from '../../bank/bank.ts';
import { bankingDayAfter } from '../../bank/banking-days.ts';
import { CENTS_MAX, hasReceiverName, nachaFile, type Payout } from '../../bank/nacha.ts';
import type { Db, Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { firstAfterSkipped } from '../skipped-numbers.ts';
import { isWayOpen } from '../switches.ts';
import { underLock } from '../withdrawals/decide.ts';
import { moveOn } from '../withdrawals/move-on.ts';
import { type LockedWithdrawal, lockWithdrawal } from '../withdrawals/withdrawal-row.ts';
import { ACCOUNT_COLUMN, type SealedAccount } from './accounts.ts';
import type { BankMoveParts } from './bank-move.ts';
import { type PayoutFile, sealedFile } from './payout-files.ts';

export interface PayoutParts extends BankMoveParts {
  readonly db: Db;
  readonly vault: Vault;
}

/** The advisory lock for making files, so that trace numbers have no gaps except after a restore. */
const LOCK = 7_586_218;
/** The most withdrawals in one file. */
const AT_ONCE = 1_000;
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/**
 * Banking days after settlement within which the receiver's bank can return a payout. Source:
 * NACHA, R01–R04.
 */
const RETURN_DAYS = 2;

/**
 * Makes a file of the approved withdrawals; each is in one file only. A withdrawal whose account
 * was unlinked is refused, and one of a customer whose way is closed waits. Returns undefined when
 * there are none.
 */
export function makePayoutFile(
  parts: PayoutParts,
  sender: PayoutSender,
  by: Acting,
): Promise<PayoutFile | undefined> {
  const { db, vault, wallNowMs } = parts;
  return db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const nowMs = wallNowMs();
    const madeOn = newYorkDate(nowMs);
    const ready = await approved(tx, parts);
    if (ready.length === 0) return undefined;
    const [last] = await tx<{ number: string; today: string }>`
      select (select coalesce(max(substr(trace, 9)::bigint), 0) from bank_payout) as number,
        (select count(*) from bank_payout_file
          where (made_at at time zone 'America/New_York')::date = ${madeOn}::date) as today`;
    const modifier = MODIFIERS[Number(last?.today ?? 0)];
    if (modifier === undefined) throw new Error('a day has no more than 36 payout files');
    const first = Math.max(
      Number(last?.number ?? 0) + 1,
      await firstAfterSkipped(tx, 'payout_trace'),
    );
    const odfi = sender.routingNumber.slice(0, 8);
    const payouts = ready.map(({ withdrawal, account, routing, type }, at): Payout => ({
      routingNumber: routing,
      accountNumber: account.accountNumber,
      type,
      cents: withdrawal.micros / CENT,
      receiverId: withdrawal.id.replaceAll('-', '').slice(0, 15),
      receiverName: account.holderName,
      trace: `${odfi}${String(first + at).padStart(7, '0')}`,
    }));
    const effectiveOn = bankingDayAfter(madeOn, 1);
    const madeAt = timeIn(nowMs);
    const text = nachaFile({ sender, madeOn, madeAt, effectiveOn, modifier, payouts });
    const micros = ready.reduce((sum, { withdrawal }) => sum + withdrawal.micros, 0n);
    const [file] = await tx<{ id: number }>`
      insert into bank_payout_file (made_by, made_at, effective_on, entries, micros, sealed)
      values (${by.actor}, ${new Date(nowMs)}, ${effectiveOn}, ${ready.length}, ${String(micros)},
        ${sealedFile(vault, text)})
      returning id`;
    if (!file) throw new Error('what was written is returned');
    await tx`
      insert into bank_payout (withdrawal_id, file_id, trace)
      select id, ${file.id}, trace from unnest(${ready.map(({ withdrawal }) => withdrawal.id)}::uuid[],
        ${payouts.map(({ trace }) => trace)}::text[]) as line (id, trace)`;
    for (const { withdrawal } of ready) await moveOn(tx, parts, withdrawal, 'filed');
    const detail = { entries: ready.length, micros: String(micros), effectiveOn };
    const subject = `payout_file:${file.id}`;
    await writeAudit(tx, { ...by, action: 'bank_payouts_filed', subject, detail }, nowMs);
    return {
      id: file.id,
      madeBy: by.actor,
      madeAtMs: nowMs,
      effectiveOn,
      entries: ready.length,
      micros,
      returned: 0,
      sent: undefined,
      isToBeSent: true,
    };
  });
}

interface Ready {
  readonly withdrawal: LockedWithdrawal;
  readonly account: SealedAccount;
  readonly routing: string;
  readonly type: BankAccountType;
}

/** Locks and returns the withdrawals for the file; refuses those that cannot be paid. */
async function approved(tx: Tx, parts: PayoutParts): Promise<readonly Ready[]> {
  const rows = await tx<{
    id: string;
    person_id: string;
    sealed: Buffer;
    routing: string;
    type: BankAccountType;
    removed_at: Date | null;
  }>`
    select withdrawal.id, withdrawal.person_id, sealed, routing, type, removed_at
    from withdrawal join bank_account account on account.id = bank_account_id
    where state = 'approved' order by withdrawal.person_id, asked_at, withdrawal.id limit ${AT_ONCE}`;
  const ready: Ready[] = [];
  for (const row of rows) {
    await lockFundingAccount(tx, row.person_id);
    const withdrawal = await lockWithdrawal(tx, row.id);
    // Its customer may have cancelled it meanwhile.
    if (withdrawal?.state !== 'approved') continue;
    const own = await parts.vault.person(tx, row.person_id);
    const account = JSON.parse(own.openText(ACCOUNT_COLUMN, row.sealed)) as SealedAccount;
    const fits = withdrawal.micros / CENT <= CENTS_MAX && hasReceiverName(account.holderName);
    if (row.removed_at !== null || !fits) {
      await moveOn(tx, parts, withdrawal, 'refused', 'destination');
      continue;
    }
    if (!(await isWayOpen(tx, row.person_id, 'withdraw_bank'))) continue;
    ready.push({ withdrawal, account, routing: row.routing, type: row.type });
  }
  return ready;
}

/**
 * Finalizes payouts whose return period has passed; returns their number. The period starts when the file settles or, if an operator
 * sent it later, when it was sent. Payouts of a file that nobody sent stay open.
 */
export async function settlePayouts(parts: BankMoveParts): Promise<number> {
  const today = newYorkDate(parts.wallNowMs());
  const files = await parts.db.sql<{ id: number; settles_on: string }>`
    select distinct file.id,
      greatest(effective_on, (sent_at at time zone 'America/New_York')::date)::text as settles_on
    from bank_payout_file file join bank_payout_sent sent on sent.file_id = file.id
      join bank_payout payout on payout.file_id = file.id
      join withdrawal on withdrawal.id = withdrawal_id
    where state = 'filed'`;
  let settled = 0;
  for (const file of files) {
    if (today <= bankingDayAfter(file.settles_on, RETURN_DAYS)) continue;
    settled += await settleFile(parts, file.id);
  }
  return settled;
}

/** Finalizes the open payouts of a file, except those reported as returned; returns their number. */
export async function settleFile(parts: BankMoveParts, fileId: number): Promise<number> {
  const rows = await parts.db.sql<{ id: string }>`
    select withdrawal.id from bank_payout join withdrawal on withdrawal.id = withdrawal_id
    where file_id = ${fileId} and state = 'filed'`;
  let finalized = 0;
  for (const { id } of rows) {
    await underLock(parts.db, id, async (tx, withdrawal) => {
      if (withdrawal.state !== 'filed' || (await isReportedReturned(tx, id))) return;
      await moveOn(tx, parts, withdrawal, 'final');
      finalized += 1;
    });
  }
  return finalized;
}

/** Whether an operator reported that the bank returned a payout, which another one has not decided yet. */
async function isReportedReturned(tx: Tx, withdrawalId: string): Promise<boolean> {
  const rows = await tx`select from bank_late_return where withdrawal_id = ${withdrawalId}`;
  return rows.length > 0;
}

/** The time of day in New York, as `10:30`. */
function timeIn(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
}
