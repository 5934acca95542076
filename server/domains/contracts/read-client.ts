import type { Address } from '../../../contract/address.ts';
import type { Parts } from '../../http/parts.ts';
import { readPerson } from '../../people/read-person.ts';
import type { Client } from './words.ts';

/** The customer as a contract names them: the legal name and address of the documents, how to reach them, and their bank. */
export async function readClient(
  { db: { sql }, vault, funding }: Pick<Parts, 'db' | 'vault' | 'funding'>,
  personId: string,
): Promise<Client> {
  const person = await readPerson(sql, vault, personId);
  const [row] = await sql<{ address_sealed: Buffer | null }>`
    select address_sealed from identity where person_id = ${personId}`;
  const own = await vault.person(sql, personId);
  const address = row?.address_sealed
    ? (JSON.parse(own.openText('identity.address', row.address_sealed)) as Address)
    : null;
  const phone = person.phone === null ? null : `+${person.areaCode ?? ''} ${person.phone}`;
  const [account] = await funding.bank.accounts(personId);
  return {
    name: person.name ?? person.username,
    contact: person.email ?? phone,
    address,
    bank: account ? `${account.bankName}, •••• ${account.lastFour}` : null,
    tradeAccount: person.tradeAccount,
  };
}
