import type { FundingWay } from '../../contract/funding.ts';
import type { Bank } from '../bank/bank.ts';
import type { OpenedChain } from '../chain/chain.ts';
import type { Db, Sql, Tx } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { Leaders, Leadership } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { Refused } from '../refused.ts';
import { readFundingBalance } from './balance.ts';
import { bankStep } from './bank/bank-step.ts';
import { demoBank } from './bank/demo-bank.ts';
import { makeBankWays } from './bank/make-bank-ways.ts';
import { givenAddress, newAddress } from './deposits/addresses.ts';
import { writeSkippedAddresses } from './deposits/skipped-addresses.ts';
import type { Funding } from './funding.ts';
import { payDebts } from './pay-debts.ts';
import { readRecord, readRecords } from './records.ts';
import { openWays } from './switches.ts';
import { newestBlockMs } from './watch/cursor.ts';
import { runWatch } from './watch/run-watch.ts';
import { chainWatch } from './watch/watch-chain.ts';
import { carryOut } from './withdrawals/carry-out.ts';
import { hasApproved, moveWaiting } from './withdrawals/decide.ts';
import { makeWithdrawals } from './withdrawals/make-withdrawals.ts';
import { readUnsigned } from './withdrawals/unsigned.ts';

export interface FundingParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly notify: Notify;
  readonly feed: PrivateFeed;
  readonly vault: Vault;
  readonly outbox: Pick<Outbox, 'send'>;
  /** How long a withdrawal waits after a new address or a changed safeguard. */
  readonly withdrawalWaitMs: number;
  /** Withdrawals above this amount need an operator, micro-dollars. */
  readonly reviewAboveMicros: bigint;
  /** Undefined if no chain is configured. */
  readonly tron: OpenedChain | undefined;
  /** Undefined if no bank is configured. */
  readonly bank: Bank | undefined;
  readonly wallNowMs: () => number;
  /** Decides which process runs the watchers. */
  readonly leaders: Leaders;
  readonly warn: (message: string, error?: unknown) => void;
  /** Starts the signer, if it runs beside the server. */
  readonly wakeSigner?: (() => void) | undefined;
}

/** Assembles the funding engine. */
export function makeFunding(parts: FundingParts): Funding {
  const { db, ledger, feed, tron, bank, leaders, wallNowMs, warn } = parts;
  let running: readonly Leadership[] = [];
  const demo = bank?.isSimulated ? demoBank(parts, bank) : undefined;

  /** The configured ways; {@link waysOf} leaves out those that an operator closed. */
  const exist = new Set<FundingWay>([
    ...(tron ? (['deposit_usdt', 'withdraw_usdt'] as const) : []),
    ...(bank ? (['deposit_bank'] as const) : []),
    ...(bank?.payouts ? (['withdraw_bank'] as const) : []),
  ]);
  async function waysOf(sql: Sql, personId: string): Promise<readonly FundingWay[]> {
    return (await openWays(sql, personId)).filter((way) => exist.has(way));
  }

  /** @throws Refused `recharge_closed` while no way in is open, `coin_deposit_closed` while this one is not */
  async function addressBook(tx: Tx, personId: string): Promise<OpenedChain['addresses']> {
    const open = await waysOf(tx, personId);
    if (tron && open.includes('deposit_usdt')) return tron.addresses;
    throw new Refused(open.includes('deposit_bank') ? 'coin_deposit_closed' : 'recharge_closed');
  }

  return {
    ways: async (personId) => ({
      open: await waysOf(db.sql, personId),
      isSimulated: tron?.chain.isSimulated ?? bank?.isSimulated ?? false,
    }),

    address: (personId) =>
      db.transaction(async (tx) => {
        const book = await addressBook(tx, personId);
        return givenAddress(tx, { book, feed, wallNowMs }, personId);
      }),

    newAddress: (personId) =>
      db.transaction(async (tx) => {
        const book = await addressBook(tx, personId);
        return newAddress(tx, { book, feed, wallNowMs }, personId);
      }),

    records: (personId, asked) => readRecords(db.sql, tron?.chain.token, personId, asked),

    async record(personId, id) {
      const found = await readRecord(db.sql, tron?.chain.token, personId, id);
      if (!found) return undefined;
      const isLive = tron?.chain.isSimulated === false;
      return { ...found, explorer: isLive ? explorerOf(found.record.txid) : null };
    },

    balance: (personId) =>
      db.transaction(async (tx) => {
        await tx`set transaction isolation level repeatable read, read only`;
        return readFundingBalance(tx, ledger, personId);
      }),

    payDebt: (personId, key) => payDebts(parts, personId, key),

    withdrawals: makeWithdrawals({
      ...parts,
      waitMs: parts.withdrawalWaitMs,
      token: tron?.chain.token ?? '',
      ways: {
        ...(tron && { usdt: { isSimulated: tron.chain.isSimulated } }),
        ...(bank?.payouts && { bank: { isSimulated: bank.isSimulated } }),
      },
    }),

    demoBank: demo,

    payoutSender: bank?.payouts,

    bank: makeBankWays({ ...parts, waitMs: parts.withdrawalWaitMs, waysOf }),

    async start() {
      if (!tron && !bank) return;
      // Before this process takes calls: after a restore no customer saves one of these addresses.
      if (tron) await writeSkippedAddresses(db.sql, tron.addresses);
      const banking = (own: Db) => async () => {
        if (!tron) await moveWaiting({ ...parts, db: own });
        return bankStep(
          { ...parts, db: own },
          bank?.isSimulated ? demoBank({ ...parts, db: own }, bank) : undefined,
        );
      };
      if (bank) {
        running = [await runWatch({ duty: 'bank', db, steps: banking, leaders, warn })];
      }
      if (!tron) return;
      const { chain } = tron;
      const watch = (own: Db) => chainWatch({ ...parts, db: own, chain });
      const carry = (own: Db) => async () => {
        const led = { ...parts, db: own };
        await moveWaiting(led);
        if (parts.wakeSigner && (await hasApproved(db.sql))) parts.wakeSigner();
        await carryOut({ ...led, chain });
        return false;
      };
      const watching = await runWatch({ duty: 'deposits', db, steps: watch, leaders, warn });
      const carrying = await runWatch({ duty: 'withdrawals', db, steps: carry, leaders, warn });
      running = [...running, watching, carrying];
    },

    async stop() {
      const stopping = running;
      running = [];
      await Promise.all(stopping.map((each) => each.stop()));
    },

    async watch() {
      const [atMs, { sinceMs }] = [await newestBlockMs(db.sql), await readUnsigned(db.sql)];
      const nowMs = wallNowMs();
      return {
        place: await leaders.place('deposits'),
        behindMs: atMs === undefined ? undefined : Math.max(0, nowMs - atMs),
        unsignedMs: tron && Math.max(0, nowMs - (sinceMs ?? nowMs)),
      };
    },
  };
}

/** The page of a transaction on the explorer that the network's own wallets link to. */
function explorerOf(txid: string): string {
  return `https://tronscan.org/#/transaction/${txid}`;
}
