import type { Address } from '../../../contract/address.ts';
import type { Sql } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { readPerson } from '../../people/read-person.ts';
import type { Client } from './words.ts';

/** The customer as a contract names them: the legal name and address of the documents, and how to reach them. */
export async function readClient(sql: Sql, vault: Vault, personId: string): Promise<Client> {
  const person = await readPerson(sql, vault, personId);
  const [row] = await sql<{ address_sealed: Buffer | null }>`
    select address_sealed from identity where person_id = ${personId}`;
  const own = await vault.person(sql, personId);
  const address = row?.address_sealed
    ? (JSON.parse(own.openText('identity.address', row.address_sealed)) as Address)
    : null;
  const phone = person.phone === null ? null : `+${person.areaCode ?? ''} ${person.phone}`;
  return {
    name: person.name ?? person.username,
    contact: person.email ?? phone,
    address,
    tradeAccount: person.tradeAccount,
  };
}
