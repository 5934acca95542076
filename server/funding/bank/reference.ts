import { randomInt } from 'node:crypto';
import {
  bankReference,
  REFERENCE_LENGTH,
  REFERENCE_LETTERS,
} from '../../../contract/bank-reference.ts';
import type { Sql, Tx } from '../../db/tx.ts';

/** A customer's reference, made on first use. It reveals nothing about the customer. */
export async function givenReference(tx: Tx, personId: string, nowMs: number): Promise<string> {
  const given = await referenceOf(tx, personId);
  if (given !== undefined) return given;
  // Two devices may ask at once: the first reference stays.
  await tx`
    insert into bank_reference (person_id, reference, made_at)
    values (${personId}, ${newReference()}, ${new Date(nowMs)})
    on conflict (person_id) do nothing`;
  const made = await referenceOf(tx, personId);
  if (made === undefined) throw new Error('a reference that was made can be read');
  return made;
}

async function referenceOf(sql: Sql, personId: string): Promise<string | undefined> {
  const [row] = await sql<{ reference: string }>`
    select reference from bank_reference where person_id = ${personId}`;
  return row?.reference;
}

function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  );
  return bankReference(letters.join(''));
}
