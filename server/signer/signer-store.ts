import type { Pool } from 'pg';
import type { WithdrawalReason } from '../../contract/withdrawal.ts';
import { sqlOf } from '../db/tx.ts';
import type { Work } from './judge-work.ts';

/** The signer's access to the database: its role may only call these functions. */
export interface SignerStore {
  work(most: number): Promise<Work[]>;
  /** Micro-units of the token that were signed since a moment of wall time. */
  signedSince(sinceMs: number): Promise<bigint>;
  /** Writes down a signature before it is broadcast. False when the withdrawal has gone on meanwhile. */
  keep(signature: Signature): Promise<boolean>;
  /** Notes that a signature never pays, with the solid block that proves it. */
  bury(id: string, attempt: number, solid: number): Promise<void>;
  reject(id: string, reason: WithdrawalReason, nowMs: number): Promise<void>;
}

export interface Signature {
  readonly id: string;
  readonly attempt: number;
  readonly raw: Uint8Array;
  readonly signature: Uint8Array;
  readonly txid: string;
  readonly expiresMs: number;
  readonly nowMs: number;
}

interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly state: Work['state'];
  readonly address: string;
  readonly token_micros: string;
  readonly micros: string;
  readonly fee_micros: string;
  readonly approvals: string;
  readonly payee_address: string;
  readonly payee_person: string;
  readonly payee_usable_at: Date;
  readonly payee_removed_at: Date | null;
  readonly held_micros: string;
  readonly hold_key: string;
  readonly is_released: boolean;
  readonly attempt: number;
  readonly txid: string | null;
  readonly expires_at: Date | null;
  readonly is_dead: boolean;
}

export function signerStore(pool: Pool): SignerStore {
  const sql = sqlOf(pool);
  return {
    async work(most) {
      const rows = await sql<Row>`select * from signer_work(${most})`;
      return rows.map((row) => ({
        id: row.id,
        personId: row.person_id,
        state: row.state,
        address: row.address,
        tokenMicros: BigInt(row.token_micros),
        micros: BigInt(row.micros),
        feeMicros: BigInt(row.fee_micros),
        approvals: Number(row.approvals),
        payee: {
          address: row.payee_address,
          personId: row.payee_person,
          usableMs: row.payee_usable_at.getTime(),
          isRemoved: row.payee_removed_at !== null,
        },
        heldMicros: BigInt(row.held_micros),
        holdKey: row.hold_key,
        isReleased: row.is_released,
        attempt: row.attempt,
        txid: row.txid ?? undefined,
        expiresMs: row.expires_at?.getTime(),
        isDead: row.is_dead,
      }));
    },
    async signedSince(sinceMs) {
      const [row] = await sql<{ total: string }>`
        select signer_total(${new Date(sinceMs)}) as total`;
      return BigInt(row?.total ?? 0);
    },
    async keep({ id, attempt, raw, signature, txid, expiresMs, nowMs }) {
      const [row] = await sql<{ is_kept: boolean }>`
        select signer_sign(${id}, ${attempt}, ${Buffer.from(raw)}, ${Buffer.from(signature)}, ${txid},
          ${new Date(expiresMs)}, ${new Date(nowMs)}) as is_kept`;
      return row?.is_kept ?? false;
    },
    async bury(id, attempt, solid) {
      await sql`select signer_bury(${id}, ${attempt}, ${solid})`;
    },
    async reject(id, reason, nowMs) {
      await sql`select signer_reject(${id}, ${reason}, ${new Date(nowMs)})`;
    },
  };
}
