import { createHash } from 'node:crypto';
import { contractNumber } from '../../../contract/contract-number.ts';
import type {
  Contract,
  ContractKind,
  ContractState,
  ContractWords,
} from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { PersonVault } from '../../keys/vault.ts';

interface Row {
  number: string;
  kind: ContractKind;
  deposit_id: string | null;
  revision: number;
  language: DocumentLanguage;
  state: ContractState;
  drawn_up_at: Date;
  signed_at: Date | null;
  countersigned_at: Date | null;
  ended_at: Date | null;
  is_demo: boolean;
  sha256: Buffer;
}

/** The contracts of a customer, newest first. */
export async function contractsOf(sql: Sql, personId: string): Promise<Contract[]> {
  const rows = await sql<Row>`
    select number, kind, deposit_id, revision, language, state, drawn_up_at, signed_at, countersigned_at, ended_at, is_demo,
      (select sha256 from contract_file where contract_file.number = contract.number
        order by stage = 'signed' desc limit 1) as sha256
    from contract where person_id = ${personId} order by drawn_up_at desc, number desc`;
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    depositId: row.deposit_id,
    revision: row.revision,
    language: row.language,
    state: row.state,
    drawnUpAtMs: row.drawn_up_at.getTime(),
    signedAtMs: row.signed_at && row.signed_at.getTime(),
    countersignedAtMs: row.countersigned_at && row.countersigned_at.getTime(),
    isDemo: row.is_demo,
    endedAtMs: row.ended_at && row.ended_at.getTime(),
    sha256: row.sha256.toString('hex'),
  }));
}

/**
 * Takes the next number of the year in New York. It is never used again, even if the contract
 * cannot be printed or is redrawn: then the numbers have a gap.
 */
export async function nextNumber(tx: Tx, nowMs: number): Promise<string> {
  const year = Number(newYorkDate(nowMs).slice(0, 4));
  const [counted] = await tx<{ last: number }>`
    insert into contract_count (year, last) values (${year}, 1)
    on conflict (year) do update set last = contract_count.last + 1 returning last`;
  if (!counted) throw new Error('a contract has no number');
  return contractNumber(year, counted.last);
}

/** A file of a contract to keep, and whose it is. */
interface NewFile {
  readonly number: string;
  readonly personId: string;
  readonly stage: 'shown' | 'signed';
  readonly pdf: Buffer;
  readonly words: ContractWords;
}

/** Keeps a file, encrypted with the customer's key. */
export async function keepFile(
  tx: Tx,
  own: PersonVault,
  { number, personId, stage, pdf, words }: NewFile,
): Promise<void> {
  await tx`
    insert into contract_file (number, stage, person_id, sha256, sealed, words_sealed)
    values (${number}, ${stage}, ${personId}, ${sha256Of(pdf)},
      ${own.seal(`contract_file.${stage}:${number}`, pdf)},
      ${own.seal(`contract_words.${stage}:${number}`, JSON.stringify(words))})`;
}

interface FileRow {
  stage: string;
  kind: ContractKind;
  sealed: Buffer;
  words_sealed: Buffer;
  sha256: Buffer;
  language: DocumentLanguage;
}

interface KeptFile {
  readonly kind: ContractKind;
  readonly pdf: Buffer;
  readonly sha256: string;
  readonly words: ContractWords;
  readonly language: DocumentLanguage;
}

/** The current file of a contract; undefined for another customer's. */
export async function readFileOf(
  sql: Sql,
  own: PersonVault,
  personId: string,
  number: string,
): Promise<KeptFile | undefined> {
  const [row] = await sql<FileRow>`
    select stage, kind, sealed, words_sealed, sha256, language from contract_file join contract using (number)
    where number = ${number} and contract.person_id = ${personId}
    order by stage = 'signed' desc limit 1`;
  if (!row) return undefined;
  const pdf = own.open(`contract_file.${row.stage}:${number}`, row.sealed);
  if (!sha256Of(pdf).equals(row.sha256))
    throw new Error(`the file of ${number} is not what it was`);
  const words = own.openText(`contract_words.${row.stage}:${number}`, row.words_sealed);
  return {
    kind: row.kind,
    pdf,
    sha256: row.sha256.toString('hex'),
    words: JSON.parse(words) as ContractWords,
    language: row.language,
  };
}

export function sha256Of(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
