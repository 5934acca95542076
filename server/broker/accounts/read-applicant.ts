import type { Address } from '../../../contract/address.ts';
import type { PaperKind } from '../../../contract/identity.ts';
import type { Sql } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import type { SealedName } from '../../people/read-person.ts';
import type { Applicant } from './account-request.ts';
import { ANSWERS, type BrokerAnswers } from './answers.ts';

interface Row {
  readonly answers_sealed: Buffer;
  readonly name_sealed: Buffer;
  readonly ssn_sealed: Buffer;
  readonly address_sealed: Buffer;
  readonly phone_sealed: Buffer;
  readonly area_code: string;
  readonly paper_kind: PaperKind;
}

/** Whether a customer answered, and has the documents that the broker asks for. */
export async function hasApplicant(sql: Sql, personId: string): Promise<boolean> {
  return (await readRow(sql, personId)) !== undefined;
}

/** Opens a customer's documents and answers; undefined unless the documents passed and are complete. */
export async function readApplicant(
  sql: Sql,
  vault: Vault,
  personId: string,
): Promise<Applicant | undefined> {
  const row = await readRow(sql, personId);
  if (!row) return undefined;
  const pictures = await sql<{ use: string; sealed: Buffer }>`
    select use, sealed from picture
    where person_id = ${personId} and use in ('paper_front', 'paper_back') order by use desc`;
  const own = await vault.person(sql, personId);
  return {
    name: JSON.parse(own.openText('identity.name', row.name_sealed)) as SealedName,
    socialSecurityNumber: own.openText('identity.ssn', row.ssn_sealed),
    address: JSON.parse(own.openText('identity.address', row.address_sealed)) as Address,
    phone: `+${row.area_code}${own.openText('person.phone', row.phone_sealed)}`,
    kind: row.paper_kind,
    pictures: pictures.map(({ use, sealed }) => own.open(`picture.${use}`, sealed)),
    answers: JSON.parse(own.openText(ANSWERS, row.answers_sealed)) as BrokerAnswers,
  };
}

/** The answers and documents; undefined unless the documents passed and are complete. */
async function readRow(sql: Sql, personId: string): Promise<Row | undefined> {
  const [row] = await sql<Row>`
    select answers_sealed, name_sealed, ssn_sealed, address_sealed, phone_sealed, area_code, paper_kind
    from broker_account join identity using (person_id) join person on person.id = person_id
    where person_id = ${personId} and identity_status = 'passed' and closed_at is null
      and name_sealed is not null and ssn_sealed is not null and address_sealed is not null
      and phone_sealed is not null and area_code is not null and paper_kind is not null`;
  return row;
}
