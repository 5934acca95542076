import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Broadcast, Chain } from '../../server/chain/chain.ts';
import type { Grant } from '../../server/chain/simulated/chain-rows.ts';
import {
  type SimulatedChain,
  simulatedChain,
} from '../../server/chain/simulated/simulated-chain.ts';
import { addressOfPrivateKey } from '../../server/chain/tron/address.ts';
import { signTransaction } from '../../server/chain/tron/signature.ts';
import {
  transactionId,
  type Transfer,
  transferBytes,
} from '../../server/chain/tron/transfer-bytes.ts';
import { dbOf } from '../../server/db/tx.ts';
import { aDatabase } from './postgres.ts';

export const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** An account on the chain. */
export interface Wallet {
  readonly key: Uint8Array;
  readonly address: string;
}

export function aWallet(name: string): Wallet {
  const key = Uint8Array.from(createHash('sha256').update(`wallet ${name}`).digest());
  return { key, address: addressOfPrivateKey(key) };
}

export interface ChainWorld {
  readonly chain: SimulatedChain;
  readonly pool: Pool;
  readonly clock: { nowMs: number };
  /** Lets blocks come. */
  pass(blocks: number): void;
  /** Another process on the same database and clock. */
  again(): SimulatedChain;
}

/** A simulated chain on its own database, with a clock that the test moves. */
export async function aChain(
  grants: readonly Grant[] = [],
  otherContracts: readonly string[] = [],
): Promise<ChainWorld> {
  const { pool } = await aDatabase();
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00.500Z') };
  const open = () =>
    simulatedChain({
      db: dbOf(pool),
      wallNowMs: () => clock.nowMs,
      token: USDT,
      otherContracts,
      grants: () => grants,
    });
  const pass = (blocks: number) => {
    clock.nowMs += blocks * 3_000;
  };
  return { chain: open(), pool, clock, pass, again: open };
}

/** A transfer that the chain would include now, signed. */
export async function aTransfer(
  chain: Chain,
  from: Wallet,
  part: Pick<Transfer, 'to' | 'micros'> & Partial<Transfer>,
): Promise<{ txid: string; raw: Uint8Array; signature: Uint8Array; send(): Promise<Broadcast> }> {
  const { atMs, ...named } = await chain.reference();
  const raw = transferBytes({
    ...named,
    contract: chain.token,
    from: from.address,
    expirationMs: atMs + 600_000,
    timestampMs: atMs,
    feeLimitSun: 30_000_000,
    ...part,
  });
  const txid = transactionId(raw);
  const signature = signTransaction(txid, from.key);
  return { txid, raw, signature, send: () => chain.broadcast(raw, signature) };
}
