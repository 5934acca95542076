import { rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { decimalOf } from '../../contract/money.ts';
import { readStatement } from '../bank/read-statement.ts';
import { BadStatement } from '../bank/statement.ts';
import { CannotStart } from '../cannot-start.ts';
import {
  assignBooking,
  creditBankDeposits,
  disownBooking,
  type Imported,
  importStatement,
  listKept,
  listNotices,
  listUnmatched,
  openProof,
  keepBooking,
  sendBookingBack,
  type Unmatched,
} from '../funding/funding.ts';
import { barOf } from '../operators/own-matters.ts';
import { personWithAccount } from '../people/account-number.ts';
import {
  bankParts,
  decideReturn,
  lateReturns,
  makePayouts,
  markSent,
  payoutFiles,
  payoutReturns,
  savePayouts,
} from './bank-payout-commands.ts';
import type { OpsContext } from './context.ts';
import { readNamed } from './read-file.ts';

const USE = `Use: bank import <file> | notices | proof <number> --to <new file> | unmatched | assign <bank reference> --customer <account number>
  | return <bank reference> | own | own <bank reference> --because <reason> | disown <bank reference> | files | payouts | save <number> --to <new file> | returns <file>
  | sent <number> --because <reason> | late | confirm <trace> --because <reason> | dismiss <trace> --because <reason>`;
/** Lines of a list. */
const MOST = 200;

/** The `bank` command: imports statements, matches credits, sends them back, makes payout files. */
export async function bankCommand(context: OpsContext, words: readonly string[]): Promise<number> {
  const { positionals, values } = readWords(words);
  const [verb, what] = positionals;
  if (verb === 'unmatched') return unmatched(context);
  if (verb === 'own' && what === undefined) return kept(context);
  if (verb === 'notices') return notices(context);
  if (verb === 'files') return payoutFiles(context);
  if (verb === 'late') return lateReturns(context);
  if (verb === 'payouts' && values.to === undefined) return makePayouts(context);
  if (what === undefined) throw new CannotStart(USE);
  if (verb === 'import') return importFile(context, what);
  if (verb === 'returns') return payoutReturns(context, what);
  if (verb === 'save' && values.to !== undefined) return savePayouts(context, what, values.to);
  if (verb === 'sent' && context.by.because !== undefined) return markSent(context, what);
  if ((verb === 'confirm' || verb === 'dismiss') && context.by.because !== undefined) {
    return decideReturn(context, what, verb === 'confirm');
  }
  if (verb === 'return') return sendBack(context, what);
  if (verb === 'own' && context.by.because !== undefined) return keep(context, what);
  if (verb === 'disown') return disown(context, what);
  if (verb === 'proof' && values.to !== undefined) return proof(context, what, values.to);
  if (verb === 'assign' && values.customer !== undefined) {
    return assign(context, what, values.customer);
  }
  throw new CannotStart(USE);
}

/** Why a return moved no money. */
const UNBOOKED: Readonly<Record<Imported['unbooked'][number]['why'], string>> = {
  credit_used:
    'returns a payout, but was assigned to a customer, sent back, or noted as no customer’s before. It was not booked.',
  account_deleted:
    'returns a payout of a deleted account. It was not booked, and waits to be matched.',
  file_not_sent:
    'returns a payout whose file is not marked as sent. It was not booked: mark the file as sent, then import this statement again. If nobody sent it, ask the bank before anyone does.',
  differs:
    'returns a payout with another amount. It was not booked, and waits to be matched: ask the bank, before the payout counts as paid.',
  returned_before:
    'returns a payout that was returned before. It was not booked, and waits to be matched: ask the bank which payment came back.',
  returns_nothing:
    'is a return, but of no payout that we know. It was not booked, and waits to be matched: ask the bank.',
  reverses_nothing:
    'takes money back, but no credit of this amount has the reference, or it was taken back before. It was not booked: ask the bank.',
};

async function importFile(context: OpsContext, path: string): Promise<number> {
  const { config, by, write } = context;
  if (!config.bank) throw new CannotStart('No bank is configured: see BANK_NAME.');
  const bytes = await readNamed(path);
  const parts = bankParts(context);
  try {
    const statement = readStatement(bytes, config.bank.details.accountNumber);
    const found = await importStatement(parts, { statement, bytes, ...by });
    let credited = 0;
    for (let hasMore = true; hasMore;) {
      const step = await creditBankDeposits(parts);
      credited += step.credited;
      hasMore = step.hasMore && step.credited > 0;
    }
    write(`Lines in the file   ${found.lines}`);
    write(`  not known before  ${found.added}`);
    write(`  of a customer     ${found.matched}`);
    write(`  to be matched     ${found.unmatched}`);
    write(`Payouts returned    ${found.returned}`);
    write(`Deposits reversed   ${found.reversed}`);
    write(`Credits taken back  ${found.takenBack}`);
    write(`Credited now        ${credited}`);
    for (const ref of found.differing.slice(0, MOST)) {
      write(`${ref} says something else than before and was not changed: ask the bank.`);
    }
    for (const { bankRef, why } of found.unbooked.slice(0, MOST))
      write(`${bankRef} ${UNBOOKED[why]}`);
    return found.differing.length === 0 && found.unbooked.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadStatement)) throw error;
    write(`Nothing was imported. ${error.message}`);
    return 1;
  }
}

async function unmatched(context: OpsContext): Promise<number> {
  const { services, write } = context;
  const rows = await listUnmatched(services.db.sql, services.vault, MOST);
  if (rows.length === 0) write('No transfer waits to be matched.');
  writeCredits(context, rows);
  return 0;
}

async function kept(context: OpsContext): Promise<number> {
  const { services, write } = context;
  const rows = await listKept(services.db.sql, services.vault, MOST);
  if (rows.length === 0) write('No transfer is noted as no customer’s.');
  writeCredits(context, rows);
  return 0;
}

function writeCredits({ write }: OpsContext, rows: readonly Unmatched[]): void {
  for (const { bankRef, valueOn, micros, name, account, text, announcedBy } of rows) {
    const hint = announcedBy.length === 0 ? '' : `  announced by ${announcedBy.join(', ')}`;
    write(`${bankRef}  ${valueOn}  $${decimalOf(micros)}  ${name}  ${account}  ${text}${hint}`);
  }
}

/** What customers announced, with their proofs. */
async function notices({ services, write }: OpsContext): Promise<number> {
  const rows = await listNotices(services.db.sql, services.vault, MOST);
  if (rows.length === 0) write('No transfer is announced.');
  for (const { account, micros, sentOn, sender, reference, proofs } of rows) {
    write(`${account}  ${sentOn}  $${decimalOf(micros)}  from ${sender}  reference ${reference}`);
    for (const { id, kind, name } of proofs) write(`  proof ${id}  ${kind}  ${name}`);
  }
  return 0;
}

/** Writes a proof into a new file that only this user can read. */
async function proof(
  { services, by, write }: OpsContext,
  id: string,
  path: string,
): Promise<number> {
  // Before it is opened: the place must be free.
  await writeFile(path, '', { mode: 0o600, flag: 'wx' });
  const found = await openProof(services, { ...by, id });
  if (!found || found === 'own_account') {
    await rm(path);
    write(found ? 'Not by you: it is of your own account.' : `There is no proof ${id}.`);
    return 1;
  }
  await writeFile(path, found.bytes);
  const kind = found.kind === 'pdf' ? 'PDF' : 'JPEG picture';
  write(`A ${kind}, written to ${path}. Delete it when you have decided.`);
  return 0;
}

async function assign(context: OpsContext, bankRef: string, account: string): Promise<number> {
  const { services, by, write } = context;
  const personId = await personWithAccount(services.db.sql, account);
  if (personId === undefined) {
    write(`No customer has the account number ${account}.`);
    return 1;
  }
  if ((await barOf(services.db.sql, by.actor, personId)) === 'own_account') {
    write('Not by you: it is your own account.');
    return 1;
  }
  const parts = bankParts(context);
  const isDone = await assignBooking(parts, { ...by, bankRef, personId });
  if (isDone) await creditBankDeposits(parts);
  write(isDone ? `Given to ${account}: ${bankRef}.` : `${bankRef} does not wait to be matched.`);
  return isDone ? 0 : 1;
}

async function sendBack(context: OpsContext, bankRef: string): Promise<number> {
  const isDone = await sendBookingBack(bankParts(context), { bankRef, ...context.by });
  context.write(
    isDone
      ? `Noted as sent back: ${bankRef}. Have the bank return it.`
      : `${bankRef} is credited already, was sent back, or is not known.`,
  );
  return isDone ? 0 : 1;
}

async function keep(context: OpsContext, bankRef: string): Promise<number> {
  const isDone = await keepBooking(bankParts(context), { bankRef, ...context.by });
  context.write(
    isDone
      ? `Noted as money of no customer: ${bankRef}.`
      : `${bankRef} does not wait to be matched.`,
  );
  return isDone ? 0 : 1;
}

async function disown(context: OpsContext, bankRef: string): Promise<number> {
  const isDone = await disownBooking(bankParts(context), { bankRef, ...context.by });
  context.write(
    isDone ? `Waits to be matched again: ${bankRef}.` : `${bankRef} is not noted as no customer’s.`,
  );
  return isDone ? 0 : 1;
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        customer: { type: 'string' },
        to: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new CannotStart(USE, { cause });
  }
}
