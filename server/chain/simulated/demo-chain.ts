import { createHash } from 'node:crypto';
import type { Db } from '../../db/tx.ts';
import {
  OUTSIDE_TOKENS,
  type OutsideToken,
  type OutsideWallet,
  type Trouble,
} from '../outside-wallet.ts';
import { addressOfPrivateKey, addressText } from '../tron/address.ts';
import { signTransaction } from '../tron/signature.ts';
import { transactionId, transferBytes } from '../tron/transfer-bytes.ts';
import { SOLID_BEHIND } from './blocks.ts';
import { readHoldings, readSent, type TransactionRow } from './chain-rows.ts';
import { holding } from './execute.ts';
import { type SimulatedChain, simulatedChain } from './simulated-chain.ts';

const MICROS = 1_000_000n;
const VALID_MS = 600_000;
/**
 * The initial balance of the operator's wallet: customers also withdraw demo money that never came
 * over the network.
 */
const PAYOUT_MICROS = 10_000_000n * MICROS;
const FEE_LIMIT_SUN = 30_000_000;
/** The time added to a transfer that would be identical to another of the same moment. */
const TRIES = 10;
/** Above every block there will be. */
const LAST_BLOCK = Number.MAX_SAFE_INTEGER;

/** How long a disturbance lasts, and how much later things come meanwhile. */
const DISTURBANCES: Readonly<
  Record<Trouble, { readonly forMs: number; readonly delayMs: number }>
> = {
  late: { forMs: 300_000, delayMs: 30_000 },
  no_logs: { forMs: 300_000, delayMs: 15_000 },
  not_solid: { forMs: 120_000, delayMs: 0 },
  lossy: { forMs: 300_000, delayMs: 0 },
};

interface Options {
  readonly db: Db;
  readonly wallNowMs: () => number;
  /** The address of the accepted contract. */
  readonly token: string;
  /** The wallet of the operator that pays withdrawals. */
  readonly payout: string;
}

/** The simulated network of a demonstration, with the wallet from which visitors deposit. */
export function demoChain({ db, wallNowMs, token, payout }: Options): {
  readonly chain: SimulatedChain;
  readonly outside: OutsideWallet;
} {
  const contracts: Readonly<Record<OutsideToken, string>> = {
    usdt: token,
    other: contractNamed('OtherCoin'),
    fake: contractNamed('USDT'),
  };
  const amounts: Readonly<Record<OutsideToken, bigint>> = {
    usdt: 50_000n * MICROS,
    other: 10_000n * MICROS,
    fake: 50_000n * MICROS,
  };
  const chain = simulatedChain({
    db,
    wallNowMs,
    token,
    otherContracts: [contracts.other, contracts.fake],
    grants: (seed) => [
      ...OUTSIDE_TOKENS.map((each) => ({
        address: addressOfPrivateKey(outsideKey(seed)),
        contract: contracts[each],
        micros: amounts[each],
      })),
      { address: payout, contract: token, micros: PAYOUT_MICROS },
    ],
  });
  const key = async () => outsideKey(await chain.seed());
  const address = async () => addressOfPrivateKey(await key());

  const tokenOf = (contract: string) =>
    OUTSIDE_TOKENS.find((each) => contracts[each] === contract) ?? 'usdt';

  async function balances(): Promise<Record<OutsideToken, bigint>> {
    const own = await address();
    const pairs = OUTSIDE_TOKENS.map((each) => ({ contract: contracts[each], address: own }));
    const found = await readHoldings(db.sql, pairs, LAST_BLOCK);
    const of = (each: OutsideToken) => found.get(holding(contracts[each], own)) ?? 0n;
    return { usdt: of('usdt'), other: of('other'), fake: of('fake') };
  }
  async function newestOpen(): Promise<TransactionRow | undefined> {
    const [head, solid] = [await chain.still.head(), await chain.still.solid()];
    const sent = await readSent(db.sql, await address(), 50);
    return sent.find(
      ({ block }) => block !== undefined && block > solid.number && block <= head.number,
    );
  }

  return {
    chain,
    outside: {
      address,
      balances,
      async send(each, to, micros) {
        if ((await balances())[each] < micros) return 'uncovered';
        const [privateKey, from] = [await key(), await address()];
        const { atMs, ...named } = await chain.still.reference();
        for (let shift = 0; shift < TRIES; shift += 1) {
          const raw = transferBytes({
            ...named,
            contract: contracts[each],
            from,
            to,
            micros,
            expirationMs: atMs + VALID_MS,
            timestampMs: wallNowMs() + shift,
            feeLimitSun: FEE_LIMIT_SUN,
          });
          const signature = signTransaction(transactionId(raw), privateKey);
          const answer = await chain.still.broadcast(raw, signature);
          if (answer === 'accepted') return 'sent';
          if (answer !== 'duplicate') return 'busy';
        }
        return 'busy';
      },
      async sent(most) {
        const head = (await chain.still.head()).number;
        const solid = (await chain.still.solid()).number;
        const rows = await readSent(db.sql, await address(), most);
        return rows.map((row) => ({
          txid: row.txid,
          token: tokenOf(row.contract),
          to: row.recipient,
          micros: row.micros,
          sentMs: row.sentMs,
          state: stateOf(row, head, solid),
          block: row.block ?? row.earlierBlock,
        }));
      },
      async orphanNewest(again) {
        const newest = await newestOpen();
        if (newest?.block === undefined) return false;
        const { number: head } = await chain.still.head();
        const blocks = head - newest.block + 1;
        // A block may have become solid since it was looked for.
        if (blocks >= SOLID_BEHIND) return false;
        await chain.reorganize({ blocks, drop: [newest.txid], ...(again && { againAfter: 3 }) });
        return true;
      },
      disturb(kind) {
        const { forMs, delayMs } = DISTURBANCES[kind];
        return chain.disturb(kind, forMs, delayMs);
      },
      calm: () => chain.calm(),
      troubles: () => chain.troubles(),
    },
  };
}

function stateOf({ block, earlierBlock, isOk }: TransactionRow, head: number, solid: number) {
  if (block === undefined) return earlierBlock === undefined ? 'failed' : 'orphaned';
  if (block > head) return 'pending';
  if (!isOk) return 'failed';
  return block <= solid ? 'solid' : 'included';
}

/** The key of the outside wallet: a reader of this database can spend its play money. */
function outsideKey(seed: string): Uint8Array {
  return Uint8Array.from(createHash('sha256').update(`outside wallet ${seed}`).digest());
}

/** The address of a made-up contract. */
function contractNamed(name: string): string {
  const hash = createHash('sha256').update(`contract ${name}`).digest();
  return addressText(Uint8Array.of(0x41, ...hash.subarray(0, 20)));
}
