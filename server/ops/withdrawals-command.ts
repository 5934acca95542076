import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { decimalOf } from '../../contract/money.ts';
import { WithdrawalReason } from '../../contract/withdrawal.ts';
import { CannotStart } from '../cannot-start.ts';
import { decideWithdrawal, listOpen } from '../funding/funding.ts';
import type { OpsContext } from './context.ts';

/** Lines of a list. */
const MOST = 500;

/** Lists open withdrawals, and approves or refuses those that wait for an operator. */
export async function withdrawalsCommand(
  context: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { services, by, write } = context;
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
  const decision = verb === 'refuse' && reason.success ? { ...by, reason: reason.output } : by;
  const { kind } = await decideWithdrawal(parts, id, decision);
  write(
    {
      approved: `Approved: ${id}.`,
      one_more: `Noted. Another operator must approve ${id} as well.`,
      own_account: `Not by you: ${id} is of your own account.`,
      entered: `Not by you: you matched a bank transfer to the customer of ${id}.`,
      refused: `Refused, and its money given back: ${id}.`,
      nothing: `Nothing to decide about ${id}: it is not waiting for you, or is signed.`,
    }[kind],
  );
  return ['nothing', 'own_account', 'entered'].includes(kind) ? 1 : 0;
}

async function list({ services: { db }, write }: OpsContext): Promise<number> {
  const rows = await listOpen(db.sql, MOST);
  if (rows.length === 0) write('No withdrawal is under way.');
  for (const { id, state, micros, address, approvedBy, approvalsNeeded, askedAtMs } of rows) {
    const approvals = `${approvedBy.length} of ${approvalsNeeded} approvals`;
    const since = new Date(askedAtMs).toISOString();
    write(`${id}  ${state}  $${decimalOf(micros)}  ${address}  ${approvals}  since ${since}`);
  }
  return 0;
}
