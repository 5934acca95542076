import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { Db, Sql, Tx } from '../db/tx.ts';
import { type KeyRing, type KeySettings, readKeyRing } from './ring.ts';
import { open } from './seal.ts';
import { vaultOf } from './vault.ts';

const PLACE = 'key_proof';
const CONSTANT = 'plumb';
/** The name under which the index key proves itself. */
const INDEX = '';

/** Where a process has its keys from. */
interface KeySource extends KeySettings {
  readonly dataDir: string;
}

/**
 * The key ring of a process on its database. The first start makes the keys, where none are given, and records what they make of
 * a constant; every later start, and every command, must have the same keys.
 *
 * @throws CannotStart when the keys are missing, or do not belong to the database
 */
export async function openKeyRing(db: Db, source: KeySource): Promise<KeyRing> {
  const missing = await missingKeys(db.sql, source);
  if (missing !== undefined) throw new CannotStart(missing);
  const ring = readKeyRing(source, source.dataDir);
  await db.transaction(async (tx) => {
    await recordProofs(tx, ring);
    const problem = await strangeKeys(tx, ring);
    if (problem !== undefined) throw new CannotStart(problem);
  });
  return ring;
}

/** Whether a process has keys already, and does not make them when it starts. */
export function hasKeys({ dataKeys, dataDir }: KeySource): boolean {
  return dataKeys !== undefined || existsSync(join(dataDir, 'keys.json'));
}

/** What is wrong when a process has no keys and its database was used with some; `undefined` when nothing is. */
export async function missingKeys(sql: Sql, source: KeySource): Promise<string | undefined> {
  if (hasKeys(source)) return undefined;
  const [used] = await sql<{ is: boolean }>`
    select exists (select from key_proof) or exists (select from person_key) as is`;
  if (!used?.is) return undefined;
  return `The data folder has no keys, and this database was used with some. ${REMEDY}`;
}

/** What is wrong when keys do not belong to the database; `undefined` when nothing is. */
export async function strangeKeys(sql: Sql, ring: KeyRing): Promise<string | undefined> {
  const rows = await sql<{ name: string; proof: Buffer }>`select name, proof from key_proof`;
  for (const { name, proof } of rows) {
    if (name === INDEX) {
      if (!indexProof(ring).equals(proof)) {
        return `The keys do not belong to this database, which was used with others. ${REMEDY}`;
      }
    } else if (ring.keys.has(name) && !opens(ring, proof)) {
      return `The key "${name}" is not the one of that name with which this database was used. ${REMEDY}`;
    }
  }
  return undefined;
}

const REMEDY =
  'Put the keys.json that belongs to it into DATA_DIR, or set its DATA_KEYS and DATA_INDEX_KEY; check that DATA_DIR and DATABASE_URL belong together.';

/** Records the keys that the database does not know yet. */
async function recordProofs(tx: Tx, ring: KeyRing): Promise<void> {
  const [known] = await tx`select from key_proof where name = ${INDEX}`;
  if (!known) await refuseUnproven(tx, ring);
  const names = [...ring.keys.keys()];
  const proofs = names.map((name) => vaultOf({ ...ring, current: name }).seal(PLACE, CONSTANT));
  // Another process may record its keys at this moment: those that came first count.
  await tx`
    insert into key_proof (name, proof)
    select * from unnest(${[INDEX, ...names]}::text[], ${[indexProof(ring), ...proofs]}::bytea[])
    on conflict do nothing`;
}

/** Refuses keys that open nothing in a database that has customers and no proofs yet, because an older version made it. */
async function refuseUnproven(tx: Tx, ring: KeyRing): Promise<void> {
  const [anyone] = await tx`select from person_key limit 1`;
  if (!anyone) return;
  const rows = await tx<{ name: string; person_id: string; sealed: Buffer }>`
    select name, person_id, sealed from unnest(${[...ring.keys.keys()]}::text[]) as name
      cross join lateral (
        select person_id, sealed from person_key where ring_key = name limit 1
      ) as one`;
  const isTheirs = rows.every(({ name, person_id: personId, sealed }) => {
    const key = ring.keys.get(name);
    return key !== undefined && canOpen(() => open(key, `person_key:${personId}`, sealed));
  });
  if (rows.length > 0 && isTheirs) return;
  throw new CannotStart(`The keys open no customer's data of this database. ${REMEDY}`);
}

function indexProof(ring: KeyRing): Buffer {
  return vaultOf(ring).mac(PLACE, CONSTANT);
}

function opens(ring: KeyRing, proof: Buffer): boolean {
  return canOpen(() => vaultOf(ring).open(PLACE, proof));
}

/** Bytes that another key sealed cannot be decrypted. */
function canOpen(decrypt: () => unknown): boolean {
  try {
    decrypt();
    return true;
  } catch {
    return false;
  }
}
