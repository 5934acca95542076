import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { FUNDING_WAYS, FundingWay } from '../../contract/funding.ts';
import { decimalOf } from '../../contract/money.ts';
import { CannotStart } from '../cannot-start.ts';
import {
  listClosedWays,
  readBankTreasury,
  readHeld,
  readTreasury,
  switchWay,
} from '../funding/funding.ts';
import { personWithAccount } from '../people/account-number.ts';
import type { OpsContext } from './context.ts';

const SWITCH_USE = `Use: switch list | <${FUNDING_WAYS.join(' | ')}> <open | closed> [--customer <account number>]`;

/** Closes or opens a way of depositing or withdrawing at once, for all customers or for one. */
export async function switchCommand(
  { services, by, write }: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { positionals, values } = readWords(words);
  const [word, state] = positionals;
  if (word === 'list' && state === undefined) {
    const closed = await listClosedWays(services.db.sql);
    if (closed.length === 0) write('Every way is open.');
    for (const { way: shut, account, sinceMs } of closed) {
      const since = new Date(sinceMs).toISOString();
      write(`${shut}  closed for ${account ?? 'all customers'}  since ${since}`);
    }
    return 0;
  }
  const way = v.safeParse(FundingWay, word);
  if (!way.success || (state !== 'open' && state !== 'closed')) throw new CannotStart(SWITCH_USE);
  const { db, privateFeed, wallNowMs } = services;
  let personId: string | undefined;
  if (values.customer !== undefined) {
    personId = await personWithAccount(db.sql, values.customer);
    if (personId === undefined) {
      write(`No customer has the account number ${values.customer}.`);
      return 1;
    }
  }
  const isOpen = state === 'open';
  const switching = { ...by, way: way.output, personId, isOpen, nowMs: wallNowMs() };
  const outcome = await switchWay(db, privateFeed, switching);
  if (outcome === 'own_account') {
    write('Not by you: it is your own account.');
    return 1;
  }
  const hasChanged = outcome === 'switched';
  const whose = values.customer === undefined ? 'all customers' : values.customer;
  write(
    hasChanged
      ? `${way.output} is ${state} for ${whose} now.`
      : `${way.output} is ${state} for ${whose} already.`,
  );
  return hasChanged ? 0 : 1;
}

/**
 * Prints the ledger's balances on the chain and at the bank, the deposits and payouts there, the
 * balances that the chain reports, and the differences. Returns 1 when there is a difference on the
 * chain, the chain has less than the ledger, or it does not answer.
 */
export async function treasuryCommand(context: OpsContext): Promise<number> {
  const code = await chainTreasury(context);
  if (context.config.bank) await bankTreasury(context);
  return code;
}

/**
 * Prints the bank's side. Bookings that the ledger does not have are pending transfers, the bank's
 * own fees and the firm's own money. A credit for payouts that were given back is no customer's
 * either, but the ledger has it.
 */
async function bankTreasury({ services, write }: OpsContext): Promise<void> {
  const found = await services.db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return readBankTreasury(tx);
  });
  const { bookedMicros, waitingMicros, ownMicros, ledgerMicros, filedMicros } = found;
  write(`Booked by the bank        ${amount(bookedMicros)} USD`);
  write(`  of this not credited    ${amount(waitingMicros)} USD`);
  write(`  of this no customer’s   ${amount(ownMicros)} USD`);
  write(`The ledger has there      ${amount(ledgerMicros)} USD`);
  write(`Payouts in a file         ${amount(filedMicros)} USD`);
  write(`Difference                ${amount(bookedMicros - waitingMicros - ledgerMicros)} USD`);
}

async function chainTreasury({ services, write }: OpsContext): Promise<number> {
  const { tron } = services;
  if (!tron) {
    write('No network is configured.');
    return 1;
  }
  const { token } = tron.chain;
  const found = await services.db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return readTreasury(tx, token);
  });
  const held = await readHeld(
    tron.chain,
    found.addresses.map(({ address }) => address),
    tron.addresses.payout,
  );
  for (const { address, micros } of found.addresses) {
    const now = known(held.deposits.get(address));
    write(`${address}  arrived ${amount(micros)} USDT, holds ${now} USDT`);
  }
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
  const { depositMicros, wallet } = held;
  write(`Deposit addresses hold    ${known(depositMicros)} USDT`);
  write(`Operator’s wallet holds   ${known(wallet?.tokenMicros)} USDT, ${known(wallet?.sun)} TRX`);
  if (depositMicros === undefined || wallet === undefined) {
    write('Held beyond the ledger    not known: the network does not answer');
    return 1;
  }
  const beyondMicros = depositMicros + wallet.tokenMicros - ledgerMicros;
  write(`Held beyond the ledger    ${amount(beyondMicros)} USDT`);
  return differenceMicros === 0n && beyondMicros >= 0n ? 0 : 1;
}

/** An amount that the chain said, or that it did not. */
function known(micros: bigint | undefined): string {
  return micros === undefined ? 'not known' : amount(micros);
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
