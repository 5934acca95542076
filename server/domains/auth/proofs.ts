import type { AccountId } from '../../../contract/person.ts';
import { PROOF_VALID_SECONDS } from '../../../contract/sign-up.ts';
import type { Sql } from '../../db/tx.ts';
import { hashOf, newToken } from '../../keys/token.ts';
import type { CodeUse } from '../../outbox/letter-texts.ts';
import type { Parts } from '../../http/parts.ts';
import { openTarget } from './try-code.ts';

/** A new proof, with the values to store. */
export function newProof(nowMs: number) {
  const proof = newToken();
  const expiresAt = new Date(nowMs + PROOF_VALID_SECONDS * 1_000);
  return { proof, kept: { hash: hashOf(proof), expiresAt } };
}

export interface Proven {
  readonly account: AccountId;
  readonly index: Buffer;
  /** The customer it was for, where one was known. */
  readonly personId: string | null;
}

interface ProofUse {
  readonly proof: string;
  readonly use: CodeUse;
  /** The customer it must belong to; absent before an account exists, or for a forgotten password. */
  readonly personId?: string;
}

/**
 * Consumes a proof. Undefined if it belongs to another customer or purpose, has expired or was
 * used.
 */
export async function spendProof(
  sql: Sql,
  { vault, wallNowMs }: Pick<Parts, 'vault' | 'wallNowMs'>,
  { proof, use, personId }: ProofUse,
): Promise<Proven | undefined> {
  const now = new Date(wallNowMs());
  const [row] = await sql<ProofRow>`
    update proof set spent_at = ${now}
    where hash = ${hashOf(proof)} and purpose = ${use} and spent_at is null and expires_at > ${now}
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)
    returning target_index, target_sealed, person_id`;
  return row && provenBy(vault, row);
}

/** Reads a proof without consuming it, for checks before its use. */
export async function readProof(
  sql: Sql,
  { vault, wallNowMs }: Pick<Parts, 'vault' | 'wallNowMs'>,
  { proof, use, personId }: ProofUse,
): Promise<Proven | undefined> {
  const [row] = await sql<ProofRow>`
    select target_index, target_sealed, person_id from proof
    where hash = ${hashOf(proof)} and purpose = ${use} and spent_at is null
      and expires_at > ${new Date(wallNowMs())}
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)`;
  return row && provenBy(vault, row);
}

function provenBy(vault: Parts['vault'], row: ProofRow): Proven {
  return {
    account: openTarget(vault, row.target_sealed),
    index: row.target_index,
    personId: row.person_id,
  };
}

interface ProofRow {
  readonly target_index: Buffer;
  readonly target_sealed: Buffer;
  readonly person_id: string | null;
}

/** The person who confirmed that it is them, once for each confirmation. */
export async function spendConfirmation(
  sql: Sql,
  services: Pick<Parts, 'vault' | 'wallNowMs'>,
  confirmation: string,
  personId: string,
): Promise<boolean> {
  return (
    (await spendProof(sql, services, { proof: confirmation, use: 'confirm', personId })) !==
    undefined
  );
}
