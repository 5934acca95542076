import { rm, writeFile } from 'node:fs/promises';
import { decimalOf } from '../../contract/money.ts';
import { BadReturns } from '../bank/nacha.ts';
import { CannotStart } from '../cannot-start.ts';
import {
  decideLateReturn,
  importReturns,
  type LateReturnDecision,
  listLateReturns,
  makePayoutFile,
  markPayoutFileSent,
  openPayoutFile,
  readPayoutFiles,
} from '../funding/funding.ts';
import type { OpsContext } from './context.ts';
import { readNamed } from './read-file.ts';

/** The maximum number of lines in a list. */
const MOST = 200;
/** The number of a payout file in the database. */
const FILE_NUMBER = /^[1-9]\d{0,8}$/;

/** The services that commands about the bank need. */
export function bankParts({ services }: OpsContext) {
  const { db, ledger, notify, privateFeed: feed, wallNowMs, vault } = services;
  return { db, ledger, notify, feed, wallNowMs, vault };
}

/** Makes a payout file of the approved withdrawals. Another operator saves it. */
export async function makePayouts(context: OpsContext): Promise<number> {
  const { config, by, write } = context;
  const sender = config.bank?.payouts;
  if (!sender) throw new CannotStart('No payouts are configured: see BANK_COMPANY_ID.');
  const file = await makePayoutFile(bankParts(context), sender, by);
  if (!file) {
    write('No withdrawal waits to be paid out.');
    return 1;
  }
  write(`Payout file ${file.id}`);
  write(`  payouts  ${file.entries}`);
  write(`  sum      $${decimalOf(file.micros)}`);
  write(`  settles  ${file.effectiveOn}`);
  write(
    `Another operator saves it (bank save ${file.id} --to …), sends it to the bank, and then: bank sent ${file.id} --because …`,
  );
  return 0;
}

/** Writes a payout file to a new file that only this user can read; its maker may not. */
export async function savePayouts(
  context: OpsContext,
  number: string,
  path: string,
): Promise<number> {
  const { by, write } = context;
  // This fails if the path exists, before the file is opened. It holds account numbers.
  await writeFile(path, '', { mode: 0o600, flag: 'wx' });
  const opened = FILE_NUMBER.test(number)
    ? await openPayoutFile(bankParts(context), { ...by, id: Number(number) })
    : ({ kind: 'unknown' } as const);
  if (opened.kind === 'opened') {
    await writeFile(path, opened.text);
    write(`Payout file ${number}, as it was made: ${path}. Send it once only.`);
    return 0;
  }
  await rm(path);
  write(
    opened.kind === 'unknown'
      ? `There is no payout file ${number}.`
      : `Not by you: you made payout file ${number}. Another operator saves it.`,
  );
  return 1;
}

/** Lists the payout files, and the sum of the approved withdrawals that are in no file yet. */
export async function payoutFiles({ services, write }: OpsContext): Promise<number> {
  const { waiting, files: made } = await readPayoutFiles(services.db.sql, MOST);
  write(`Waiting  ${waiting.payouts} payouts, $${decimalOf(waiting.micros)}`);
  for (const file of made) {
    const { id, madeBy, madeAtMs, effectiveOn, entries, micros, returned, isToBeSent } = file;
    const at = new Date(madeAtMs).toISOString();
    const handed = file.sent
      ? `  sent by ${file.sent.by} ${new Date(file.sent.atMs).toISOString()}`
      : '';
    const waits = isToBeSent ? '  TO BE SENT' : '';
    const back = returned === 0 ? '' : `  ${returned} returned`;
    write(
      `${id}  ${entries} payouts, $${decimalOf(micros)}  settles ${effectiveOn}  made by ${madeBy} ${at}${handed}${waits}${back}`,
    );
  }
  return 0;
}

/** Records that an operator handed a file to the bank; the file's maker may not. */
export async function markSent(
  { services, by, write }: OpsContext,
  number: string,
): Promise<number> {
  const id = Number(number);
  const marked = FILE_NUMBER.test(number)
    ? await markPayoutFileSent(services, { ...by, id })
    : ({ kind: 'unknown' } as const);
  if (marked.kind === 'sent') {
    write(`Payout file ${id} is marked as sent to the bank.`);
    return 0;
  }
  if (marked.kind === 'unknown') write(`There is no payout file ${number}.`);
  else if (marked.kind === 'own_file') {
    write(`Not by you: you made payout file ${id}. Another operator marks it as sent.`);
  } else write(`Payout file ${id} is already marked as sent by ${marked.by}.`);
  return 1;
}

/** Books returned payouts from the bank's file. */
export async function payoutReturns(context: OpsContext, path: string): Promise<number> {
  const text = (await readNamed(path)).toString('latin1');
  try {
    const found = await importReturns(bankParts(context), { ...context.by, text });
    const { waiting, unknown, own, deleted, unsent, differing } = found;
    context.write(`Waiting: ${waiting}. Known before or of no payout: ${unknown}.`);
    if (waiting > 0) {
      context.write(
        'Another operator confirms those that wait: bank late, bank confirm <trace> --because …',
      );
    }
    for (const { fileId, returns } of unsent) {
      context.write(
        `Of payout file ${fileId}, which is not marked as sent: ${returns}. Not booked: mark the file as sent (bank sent ${fileId} --because …), then book these returns again. If nobody sent it, ask the bank before anyone does.`,
      );
    }
    if (own > 0) context.write(`Of your own account: ${own}. Another operator books them.`);
    if (deleted > 0) {
      context.write(`Of deleted accounts: ${deleted}. Not booked: pay the receivers yourselves.`);
    }
    for (const { trace, currency, micros, paidMicros } of differing) {
      context.write(
        `${trace} returns ${currency} ${decimalOf(micros)}, but $${decimalOf(paidMicros)} were paid. It was not booked: ask the bank.`,
      );
    }
    return differing.length + unsent.length + own + deleted === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadReturns)) throw error;
    context.write(`Nothing was imported. ${error.message}`);
    return 1;
  }
}

/** Lists the returns of sent payouts that wait for another operator. */
export async function lateReturns({ services, write }: OpsContext): Promise<number> {
  const rows = await listLateReturns(services.db.sql, MOST);
  if (rows.length === 0) write('No return waits for another operator.');
  for (const { trace, account, micros, code, reportedBy, reportedAtMs } of rows) {
    const at = new Date(reportedAtMs).toISOString();
    write(
      `${trace}  ${code}  $${decimalOf(micros)}  of ${account}  reported by ${reportedBy} ${at}`,
    );
  }
  return 0;
}

/** Confirms the return of a sent payout, or dismisses it. */
export async function decideReturn(
  context: OpsContext,
  trace: string,
  isTrue: boolean,
): Promise<number> {
  const { by, write } = context;
  const decided = await decideLateReturn(bankParts(context), { ...by, trace, isTrue });
  write(decidedTexts[decided].replace('{trace}', trace));
  return decided === 'confirmed' || decided === 'dismissed' ? 0 : 1;
}

const decidedTexts: Readonly<Record<LateReturnDecision, string>> = {
  confirmed: 'Returned: {trace}. The money is back in the customer’s wallet.',
  dismissed: 'Dismissed: {trace}. The payout stands.',
  own_report: 'Not by you: you reported this return. Another operator confirms it.',
  own_matter: 'Not by you: it is your own account, or you entered its money.',
  nothing: 'No return of {trace} waits.',
};
