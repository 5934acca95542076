import type { Db } from '../../db/tx.ts';
import type { Block, Broadcast, Chain } from '../chain.ts';
import type { Trouble } from '../outside-wallet.ts';
import { readTransfer, transactionId } from '../tron/transfer-bytes.ts';
import { blockAt, blockOf, type Genesis, SOLID_BEHIND, timeOf } from './blocks.ts';
import {
  endTroubles,
  executeFrom,
  type Grant,
  lockChain,
  openGenesis,
  readForks,
  readHoldings,
  readIncluded,
  readTransaction,
  readTroubles,
  writeTrouble,
} from './chain-rows.ts';
import { holding, SUN_PER_BYTE, SUN_PER_ENERGY } from './execute.ts';
import { judgeTransaction, referredBlock } from './judge-transaction.ts';
import { type Faults, faultyChain } from './faulty-chain.ts';
import { type Reorganization, reorganize } from './reorganize.ts';
import { type Sight, sightAt } from './troubles.ts';

interface Options {
  readonly db: Db;
  readonly wallNowMs: () => number;
  /** The address of the accepted contract. */
  readonly token: string;
  /** Other contracts that there are. */
  readonly otherContracts?: readonly string[];
  /** The initial balances of a new chain, by its seed. */
  readonly grants?: (seed: string) => readonly Grant[];
}

/** A simulated network, which can be disturbed on request. */
export interface SimulatedChain extends Chain {
  /**
   * Puts other blocks in the place of the newest ones.
   *
   * @throws RangeError when a solid block would be replaced.
   */
  reorganize(reorganization: Reorganization): Promise<void>;
  /** Disturbs the network for a while; `delayMs` is how much later blocks or their transfers come. */
  disturb(kind: Trouble, forMs: number, delayMs?: number): Promise<void>;
  /** Ends every disturbance. */
  calm(): Promise<void>;
  /** The disturbances that last. */
  troubles(): Promise<Trouble[]>;
  /** The seed of the chain; as little a secret as its play money. */
  seed(): Promise<string>;
  /** The same network without a disturbed line to it. */
  readonly still: Chain;
}

/**
 * A TRON network that this database has to itself: a block every three seconds by wall time, solid after 19 more. Other
 * processes that open it on the same database see the same blocks.
 */
export function simulatedChain(options: Options): SimulatedChain {
  const { db, wallNowMs, token, otherContracts = [], grants = () => [] } = options;
  let opened: Promise<Genesis> | undefined;
  const genesis = () => {
    opened ??= openGenesis(db.sql, wallNowMs(), grants).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  async function sight(sql = db.sql): Promise<Sight> {
    const nowMs = wallNowMs();
    return sightAt(nowMs, await readTroubles(sql, nowMs));
  }
  async function blockNumbered(number: number, sql = db.sql): Promise<Block> {
    return blockOf(await genesis(), number, await readForks(sql, number));
  }
  const headNumber = async (sql = db.sql) => blockAt(await genesis(), (await sight(sql)).headMs);
  async function solid(): Promise<Block> {
    const { solidMs } = await sight();
    return blockNumbered(blockAt(await genesis(), solidMs) - SOLID_BEHIND);
  }

  const still: Chain = {
    token,
    isSimulated: true,
    head: async () => blockNumbered(await headNumber()),
    solid,
    async block(number) {
      if (number < 0 || number > blockAt(await genesis(), (await sight()).logsMs)) return undefined;
      // The hash first: transfers of a fork that comes in between are found again under its own hash.
      const block = await blockNumbered(number);
      const transfers = (await readIncluded(db.sql, number, number))
        .filter(({ isOk }) => isOk)
        .map(({ txid, contract, sender: from, recipient: to, micros }) => ({
          txid,
          logIndex: 0,
          contract,
          from,
          to,
          micros,
        }));
      return { ...block, transfers };
    },
    async fate(txid) {
      const found = await readTransaction(db.sql, txid);
      if (found?.block === undefined) return { state: 'unknown' };
      const { block, isOk } = found;
      if (block > (await headNumber())) return { state: 'pending' };
      return { state: 'included', block, hash: (await blockNumbered(block)).hash, isOk };
    },
    async settled(txid) {
      const fate = await still.fate(txid);
      return fate.state === 'included' && fate.block <= (await solid()).number ? fate : undefined;
    },
    async reference() {
      const { hash, atMs } = await solid();
      const bytes = Uint8Array.from(Buffer.from(hash, 'hex'));
      return { refBlockBytes: bytes.slice(6, 8), refBlockHash: bytes.slice(8, 16), atMs };
    },
    async broadcast(raw, signature): Promise<Broadcast> {
      const transfer = readTransfer(raw);
      if (!transfer) return 'refused';
      const made = await genesis();
      if ((await sight()).isBusy) return 'busy';
      const txid = transactionId(raw);
      return db.transaction(async (tx) => {
        await lockChain(tx);
        const earlier = await readTransaction(tx, txid);
        if (earlier?.block !== undefined) return 'duplicate';
        const head = await blockNumbered(await headNumber(tx), tx);
        const referred = referredBlock(transfer.refBlockBytes, head.number);
        const answer = judgeTransaction({
          transfer,
          raw,
          signature,
          head,
          referred: referred === undefined ? undefined : await blockNumbered(referred, tx),
          contracts: [token, ...otherContracts],
        });
        if (answer !== 'accepted') return answer;
        const next = head.number + 1;
        // A node takes a transaction that no block can include any more: only time tells.
        const block = timeOf(made, next) < transfer.expirationMs ? next : null;
        await tx`
          insert into simulated_transaction
            (txid, contract, sender, recipient, micros, fee_limit_sun, expiration_ms, sent_ms, block)
          values (${txid}, ${transfer.contract}, ${transfer.from}, ${transfer.to}, ${String(transfer.micros)},
            ${transfer.feeLimitSun}, ${transfer.expirationMs}, ${wallNowMs()}, ${block})
          on conflict (txid) do update set block = excluded.block`;
        await executeFrom(tx, next);
        return 'accepted';
      });
    },
    fees: async () => ({ sunPerEnergy: SUN_PER_ENERGY, sunPerByte: SUN_PER_BYTE }),
    async balanceOf(address) {
      const below = (await headNumber()) + 1;
      const found = await readHoldings(db.sql, [{ contract: token, address }], below);
      // The simulated network charges no fees, so no address needs TRX.
      return { tokenMicros: found.get(holding(token, address)) ?? 0n, sun: 0n };
    },
  };

  return {
    ...faultyChain(still, async () => ((await sight()).isLossy ? lossy : {}), {
      random: Math.random,
      nowMs: wallNowMs,
    }),
    still,
    async reorganize(reorganization) {
      const made = await genesis();
      await db.transaction(async (tx) => {
        await lockChain(tx);
        await reorganize(tx, made, await headNumber(tx), reorganization);
      });
    },
    disturb: (kind, forMs, delayMs = 0) => {
      const fromMs = wallNowMs();
      return writeTrouble(db.sql, { kind, fromMs, delayMs }, fromMs + forMs);
    },
    calm: () => endTroubles(db.sql),
    troubles: async () => (await readTroubles(db.sql, wallNowMs())).map(({ kind }) => kind),
    seed: async () => (await genesis()).seed,
  };
}

/** The faults of a disturbed line: three of ten calls fail. */
const lossy: Faults = { unanswered: 0.15, lost: 0.15 };
