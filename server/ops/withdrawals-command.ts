import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { decimalOf } from '../../contract/money.ts';
import { WithdrawalReason } from '../../contract/withdrawal.ts';
import { CannotStart } from '../cannot-start.ts';
import { decideWithdrawal } from '../funding/funding.ts';
import type { OpsContext } from './context.ts';

/** Lists withdrawals that are under way, approves those that wait for an operator, or refuses them. */
export async function withdrawalsCommand(
  context: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { services, actor, write } = context;
  const { positionals, values } = parseArgs({
    args: [...words],
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, id] = positionals;
  if (verb === 'list') return list(context);
  const reason = v.safeParse(WithdrawalReason, values.reason);
  if ((verb !== 'approve' && verb !== 'refuse') || !v.is(v.pipe(v.string(), v.uuid()), id)) {
    throw new CannotStart('Use: withdrawals list | approve <number> | refuse <number> --reason …');
  }
  if (verb === 'refuse' && !reason.success) {
    throw new CannotStart(`--reason must be one of: ${WithdrawalReason.options.join(', ')}.`);
  }
  const { db, ledger, notify, privateFeed: feed, wallNowMs } = services;
  const parts = { db, ledger, notify, feed, wallNowMs };
  const decision =
    verb === 'refuse' && reason.success ? { actor, reason: reason.output } : { actor };
  const { kind } = await decideWithdrawal(parts, id, decision);
  write(
    {
      approved: `Approved: ${id}.`,
      one_more: `Noted. Another operator must approve ${id} as well.`,
      refused: `Refused, and its money given back: ${id}.`,
      nothing: `Nothing to decide about ${id}: it is not waiting for you, or is signed.`,
    }[kind],
  );
  return kind === 'nothing' ? 1 : 0;
}

async function list({ services: { db }, write }: OpsContext): Promise<number> {
  const rows = await db.sql<{
    id: string;
    state: string;
    micros: string;
    address: string;
    approvals_needed: number;
    approvals: string;
    asked_at: Date;
  }>`
    select id, state, micros, address, approvals_needed, asked_at,
      (select count(*) from withdrawal_approval each where each.withdrawal_id = withdrawal.id) as approvals
    from withdrawal where end_entry is null order by asked_at, id`;
  if (rows.length === 0) write('No withdrawal is under way.');
  for (const row of rows) {
    const approvals = `${row.approvals} of ${row.approvals_needed} approvals`;
    const amount = decimalOf(BigInt(row.micros));
    write(
      `${row.id}  ${row.state}  $${amount}  ${row.address}  ${approvals}  since ${row.asked_at.toISOString()}`,
    );
  }
  return 0;
}
