import { type Proof, PROOFS_MAX, type ProofKind } from '../../../contract/bank-deposit.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { Refused } from '../../refused.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { lockBankDeposit } from './bank-deposit-row.ts';

export interface ProofParts {
  readonly vault: Vault;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/** A proof whose content was checked: a re-encoded picture or a PDF. */
export interface NewProof {
  readonly depositId: string;
  readonly kind: ProofKind;
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Stores a proof of a transfer.
 *
 * @throws Refused `not_found` when the deposit is another customer's; `notice_limit` when it has
 *   the maximum of proofs
 */
export async function addProof(
  tx: Tx,
  { vault, feed, wallNowMs }: ProofParts,
  personId: string,
  { depositId, kind, name, bytes }: NewProof,
): Promise<void> {
  await lockFundingAccount(tx, personId);
  const deposit = await lockBankDeposit(tx, depositId);
  if (deposit?.personId !== personId) throw new Refused('not_found');
  const there = await tx`select from bank_proof where deposit_id = ${depositId}`;
  if (there.length >= PROOFS_MAX) throw new Refused('notice_limit');
  const own = await vault.person(tx, personId);
  await tx`
    insert into bank_proof (deposit_id, person_id, kind, name_sealed, sealed, bytes, at)
    values (${depositId}, ${personId}, ${kind}, ${own.seal('bank_proof.name', name)},
      ${own.seal('bank_proof.file', bytes)}, ${bytes.length}, ${new Date(wallNowMs())})`;
  await feed.tell(tx, personId, 'funding');
}

/** A proof as a file; undefined for another customer's. */
export async function readProof(
  sql: Sql,
  vault: Vault,
  personId: string,
  id: Proof['id'],
): Promise<{ name: string; mediaType: string; base64: string } | undefined> {
  const [row] = await sql<{ kind: ProofKind; name_sealed: Buffer; sealed: Buffer }>`
    select kind, name_sealed, sealed from bank_proof where id = ${id} and person_id = ${personId}`;
  if (!row) return undefined;
  const own = await vault.person(sql, personId);
  return {
    name: own.openText('bank_proof.name', row.name_sealed),
    mediaType: row.kind === 'pdf' ? 'application/pdf' : 'image/jpeg',
    base64: own.open('bank_proof.file', row.sealed).toString('base64'),
  };
}

/**
 * Removes a proof. Returns the id of its deposit.
 *
 * @throws Refused `not_found`; `notice_done` once the deposit was credited
 */
export async function removeProof(
  tx: Tx,
  { feed }: Pick<ProofParts, 'feed'>,
  personId: string,
  id: Proof['id'],
): Promise<string> {
  await lockFundingAccount(tx, personId);
  const [proof] = await tx<{ deposit_id: string; state: string }>`
    select deposit_id, state from bank_proof proof join bank_deposit deposit on deposit.id = deposit_id
    where proof.id = ${id} and proof.person_id = ${personId}`;
  if (!proof) throw new Refused('not_found');
  // A credited deposit keeps its proofs.
  if (!['announced', 'cancelled', 'seen'].includes(proof.state)) throw new Refused('notice_done');
  await tx`delete from bank_proof where id = ${id} and person_id = ${personId}`;
  await feed.tell(tx, personId, 'funding');
  return proof.deposit_id;
}
