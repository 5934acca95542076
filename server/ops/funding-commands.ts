import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { FUNDING_WAYS, FundingWay } from '../../contract/funding.ts';
import { decimalOf } from '../../contract/money.ts';
import { CannotStart } from '../cannot-start.ts';
import { readBankTreasury, readTreasury, switchWay } from '../funding/funding.ts';
import type { OpsContext } from './context.ts';

const SWITCH_USE = `Use: switch <${FUNDING_WAYS.join(' | ')}> <open | closed> [--customer <account number>]`;

/** Closes or opens a way in or out, at once, for all customers or for one. */
export async function switchCommand(
  { services, actor, write }: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { positionals, values } = readWords(words);
  const [word, state] = positionals;
  const way = v.safeParse(FundingWay, word);
  if (!way.success || (state !== 'open' && state !== 'closed')) throw new CannotStart(SWITCH_USE);
  const { db, privateFeed, wallNowMs } = services;
  let personId: string | undefined;
  if (values.customer !== undefined) {
    const [person] = await db.sql<{ id: string }>`
      select id from person where ${values.customer} in (trade_account::text, quantitative_account::text)`;
    if (!person) {
      write(`No customer has the account number ${values.customer}.`);
      return 1;
    }
    personId = person.id;
  }
  const isOpen = state === 'open';
  const switching = { way: way.output, personId, isOpen, actor, nowMs: wallNowMs() };
  const hasChanged = await switchWay(db, privateFeed, switching);
  const whose = values.customer === undefined ? 'all customers' : values.customer;
  write(
    hasChanged
      ? `${way.output} is ${state} for ${whose} now.`
      : `${way.output} is ${state} for ${whose} already.`,
  );
  return hasChanged ? 0 : 1;
}

/** Says what the ledger has on the chain and at the bank, what arrived there and was paid out, and the difference; 1 when the chain has one. */
export async function treasuryCommand(context: OpsContext): Promise<number> {
  const code = await chainTreasury(context);
  if (context.config.bank) await bankTreasury(context);
  return code;
}

/** What the bank booked and the ledger has not is what is on its way between the two, and the bank's own fees. */
async function bankTreasury({ services, write }: OpsContext): Promise<void> {
  const found = await services.db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return readBankTreasury(tx);
  });
  const { bookedMicros, waitingMicros, ledgerMicros, filedMicros } = found;
  write(`Booked by the bank        ${amount(bookedMicros)} USD`);
  write(`  of this not credited    ${amount(waitingMicros)} USD`);
  write(`The ledger has there      ${amount(ledgerMicros)} USD`);
  write(`Payouts in a file         ${amount(filedMicros)} USD`);
  write(`Difference                ${amount(bookedMicros - waitingMicros - ledgerMicros)} USD`);
}

async function chainTreasury({ services, write }: OpsContext): Promise<number> {
  const token = services.tron?.chain.token;
  if (token === undefined) {
    write('No network is configured.');
    return 1;
  }
  const found = await services.db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return readTreasury(tx, token);
  });
  for (const { address, micros } of found.addresses) write(`${address}  ${amount(micros)} USDT`);
  const {
    ledgerMicros,
    chainMicros,
    waitingMicros,
    tooSmallMicros,
    paidMicros,
    debtMicros,
    differenceMicros,
  } = found;
  write(`Arrived on the chain      ${amount(chainMicros)} USDT`);
  write(`  of these not credited   ${amount(waitingMicros)} USDT`);
  write(`  of these below minimum  ${amount(tooSmallMicros)} USDT`);
  write(`Paid out                  ${amount(paidMicros)} USDT`);
  write(`The ledger has there      ${amount(ledgerMicros)} USDT`);
  write(`Customers owe             ${amount(debtMicros)} USD`);
  write(`Difference                ${amount(differenceMicros)} USDT`);
  return differenceMicros === 0n ? 0 : 1;
}

function amount(micros: bigint): string {
  return decimalOf(micros);
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { customer: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new CannotStart(SWITCH_USE, { cause });
  }
}
