import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sql, Tx } from '../db/tx.ts';
import type { KeyRing } from './ring.ts';
import { KEY_BYTES, open, seal } from './seal.ts';

/** Seals and opens what belongs to one person. */
export interface PersonVault {
  /**
   * `column` binds the value to its column, as `person.email`: it cannot be decrypted for another.
   */
  seal(column: string, plain: string | Buffer): Buffer;
  open(column: string, sealed: Buffer): Buffer;
  openText(column: string, sealed: Buffer): string;
  /** A keyed hash that finds a value again without telling it; of no use once the customer's key is destroyed. */
  index(column: string, text: string): Buffer;
}

/** Everything that is kept secret goes through here. */
export interface Vault {
  /** The name of the key of the ring that encrypts new values. */
  readonly currentKey: string;
  /** A keyed hash: the same for the same text and purpose, and of no use without the key. */
  mac(purpose: string, text: string): Buffer;
  /** Encrypts what belongs to no customer yet, such as the address of a pending sign-up. */
  seal(column: string, plain: string): Buffer;
  open(column: string, sealed: Buffer): string;
  /** Makes the key of a new person. */
  openPerson(sql: Sql, personId: string): Promise<PersonVault>;
  /** @throws Error when the key is gone, as of a deleted account */
  person(sql: Sql, personId: string): Promise<PersonVault>;
  /** Destroys the key of a person, and with it all that was sealed by it. Other processes must {@link forget} it. */
  destroyPerson(tx: Tx, personId: string): Promise<void>;
  /** Removes the key of a person from the memory of this process. */
  forget(personId: string): void;
  /** Seals every person's key with the current key of the ring; returns how many were sealed with another. */
  resealAll(sql: Sql): Promise<number>;
}

/** People whose keys are kept in memory. */
const KNOWN_MAX = 10_000;
/** People whose keys one statement seals anew, so that it ends long before its time limit. */
const RESEALED_AT_ONCE = 1_000;

export function vaultOf(ring: KeyRing): Vault {
  const known = new Map<string, PersonVault>();
  /** Keys forgotten so far. */
  let forgotten = 0;
  const macKeys = new Map<string, Buffer>();

  function macKey(purpose: string): Buffer {
    let key = macKeys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', ring.index, '', `plumb:${purpose}`, KEY_BYTES));
      macKeys.set(purpose, key);
    }
    return key;
  }

  function ringKey(name: string): Buffer {
    const key = ring.keys.get(name);
    if (!key) throw new Error(`the key "${name}" is not on the ring`);
    return key;
  }

  function remember(personId: string, vault: PersonVault): void {
    const oldest = known.keys().next();
    if (known.size >= KNOWN_MAX && !oldest.done) known.delete(oldest.value);
    known.set(personId, vault);
  }

  function forget(personId: string): void {
    forgotten += 1;
    known.delete(personId);
  }

  return {
    currentKey: ring.current,
    mac: (purpose, text) => createHmac('sha256', macKey(purpose)).update(text).digest(),
    seal(column, plain) {
      const name = Buffer.from(ring.current);
      const sealed = seal(ringKey(ring.current), column, Buffer.from(plain));
      return Buffer.concat([Buffer.from([name.length]), name, sealed]);
    },
    open(column, sealed) {
      const length = sealed[0] ?? 0;
      const name = sealed.subarray(1, 1 + length).toString();
      return open(ringKey(name), column, sealed.subarray(1 + length)).toString();
    },
    async openPerson(sql, personId) {
      const key = randomBytes(KEY_BYTES);
      const sealed = seal(ringKey(ring.current), `person_key:${personId}`, key);
      await sql`
        insert into person_key (person_id, ring_key, sealed)
        values (${personId}, ${ring.current}, ${sealed})`;
      // Not remembered yet: the transaction may still be rolled back.
      return personVault(key, personId);
    },
    async person(sql, personId) {
      const there = known.get(personId);
      if (there) return there;
      const before = forgotten;
      const [row] = await sql<{ ring_key: string; sealed: Buffer }>`
        select ring_key, sealed from person_key where person_id = ${personId}`;
      if (!row) throw new Error('the key of this person is gone');
      const key = open(ringKey(row.ring_key), `person_key:${personId}`, row.sealed);
      const vault = personVault(key, personId);
      // Otherwise it may have been destroyed since it was read.
      if (before === forgotten) remember(personId, vault);
      return vault;
    },
    async destroyPerson(tx, personId) {
      forget(personId);
      // Again after the commit: meanwhile others read the key that is still there.
      tx.afterCommit(() => forget(personId));
      await tx`delete from person_key where person_id = ${personId}`;
    },
    forget,
    async resealAll(sql) {
      let count = 0;
      for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
        const rows = await sql<{ person_id: string; ring_key: string; sealed: Buffer }>`
          select person_id, ring_key, sealed from person_key
          where person_id > ${after} and ring_key <> ${ring.current}
          order by person_id limit ${RESEALED_AT_ONCE}`;
        const anew = rows.map(({ person_id: personId, ring_key: name, sealed }) => {
          const place = `person_key:${personId}`;
          return seal(ringKey(ring.current), place, open(ringKey(name), place, sealed));
        });
        // Another operator may have done the same meanwhile.
        await sql`
          update person_key set ring_key = ${ring.current}, sealed = anew.sealed
          from unnest(${rows.map((row) => row.person_id)}::uuid[],
            ${rows.map((row) => row.ring_key)}::text[], ${anew}::bytea[])
            as anew (person_id, ring_key, sealed)
          where person_key.person_id = anew.person_id and person_key.ring_key = anew.ring_key`;
        count += rows.length;
        const last = rows.at(-1);
        if (!last) return count;
        after = last.person_id;
      }
    },
  };
}

function personVault(key: Buffer, personId: string): PersonVault {
  const place = (column: string) => `${column}:${personId}`;
  const indexKey = Buffer.from(hkdfSync('sha256', key, '', 'plumb:index', KEY_BYTES));
  return {
    seal: (column, plain) => seal(key, place(column), Buffer.from(plain as string)),
    open: (column, sealed) => open(key, place(column), sealed),
    openText: (column, sealed) => open(key, place(column), sealed).toString(),
    index: (column, text) =>
      createHmac('sha256', indexKey)
        .update(`${place(column)} ${text}`)
        .digest(),
  };
}
