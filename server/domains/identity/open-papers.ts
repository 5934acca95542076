import type { Address } from '../../../contract/address.ts';
import type { PaperKind } from '../../../contract/identity.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { SealedName } from '../../people/read-person.ts';
import type { Parts } from '../../http/parts.ts';

/** Documents as their reviewer sees them. */
export interface OpenedPapers {
  /** Wall time. A decision names it. */
  readonly submittedAtMs: number;
  readonly name: SealedName;
  readonly socialSecurityNumber: string;
  /** `null` if it was not required yet. */
  readonly idNumber: string | null;
  /** Another account that passed or waits gave the same social security number. */
  readonly isNumberUsedElsewhere: boolean;
  readonly address: Address;
  readonly kind: PaperKind;
  /** JPEGs by the side that they show. */
  readonly pictures: Readonly<Record<string, Buffer>>;
}

interface Row {
  trade_account: string;
  name_sealed: Buffer;
  ssn_sealed: Buffer;
  id_number_sealed: Buffer | null;
  is_used_elsewhere: boolean;
  address_sealed: Buffer;
  paper_kind: PaperKind;
  submitted_at: Date;
}

/**
 * Opens documents that wait for a decision, with a record in the audit log.
 *
 * @returns undefined when no documents of this customer wait
 */
export async function openPapers(
  { db, vault, wallNowMs }: Pick<Parts, 'db' | 'vault' | 'wallNowMs'>,
  { personId, ...by }: Acting & { readonly personId: string },
): Promise<OpenedPapers | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx<Row>`
      select trade_account, name_sealed, ssn_sealed, id_number_sealed, address_sealed, paper_kind,
        submitted_at,
        exists (
          select 1 from identity as other join person as whose on whose.id = other.person_id
          where other.ssn_index = identity.ssn_index and other.person_id <> identity.person_id
            and whose.identity_status in ('auditing', 'passed')) as is_used_elsewhere
      from person join identity on person_id = person.id
      where person.id = ${personId} and identity_status = 'auditing' and closed_at is null`;
    if (!row) return undefined;
    const pictures = await tx<{ use: string; sealed: Buffer }>`
      select use, sealed from picture
      where person_id = ${personId} and use in ('paper_front', 'paper_back')`;
    const own = await vault.person(tx, personId);
    const opened = (column: string, sealed: Buffer): unknown =>
      JSON.parse(own.openText(column, sealed));

    const subject = row.trade_account;
    await writeAudit(tx, { ...by, action: 'identity_opened', subject }, wallNowMs());
    return {
      submittedAtMs: row.submitted_at.getTime(),
      name: opened('identity.name', row.name_sealed) as SealedName,
      socialSecurityNumber: own.openText('identity.ssn', row.ssn_sealed),
      idNumber: row.id_number_sealed && own.openText('identity.id_number', row.id_number_sealed),
      isNumberUsedElsewhere: row.is_used_elsewhere,
      address: opened('identity.address', row.address_sealed) as Address,
      kind: row.paper_kind,
      pictures: Object.fromEntries(
        pictures.map(({ use, sealed }) => [
          use.replace('paper_', ''),
          own.open(`picture.${use}`, sealed),
        ]),
      ),
    };
  });
}
