import type { Address } from '../../../contract/address.ts';
import {
  type FailReason,
  type Identity,
  type IdentityStep,
  PAPER_SIDES,
  type PaperKind,
  type PaperSide,
} from '../../../contract/identity.ts';
import type { IdentityStatus } from '../../../contract/person.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { PersonVault } from '../../keys/vault.ts';
import type { SealedName } from '../../people/read-person.ts';
import type { Parts } from '../../http/parts.ts';

type PaperParts = Pick<Parts, 'db' | 'vault' | 'settings' | 'privateFeed'>;

interface Row {
  identity_status: IdentityStatus;
  phone_sealed: Buffer | null;
  area_code: string | null;
  name_sealed: Buffer | null;
  address_sealed: Buffer | null;
  paper_kind: PaperKind | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  fail_reason: FailReason | null;
}

/** The documents of a customer as they see them themselves. */
export async function readPapers(
  { db, vault, settings }: Omit<PaperParts, 'privateFeed'>,
  personId: string,
): Promise<Identity> {
  const [row] = await db.sql<Row>`
    select identity_status, phone_sealed, area_code, name_sealed, address_sealed, paper_kind,
      submitted_at, decided_at, fail_reason
    from person left join identity on person_id = person.id
    where person.id = ${personId} and closed_at is null`;
  if (!row) throw new Refused('not_signed_in');
  const pictures = await db.sql<{ side: PaperSide; at: Date }>`
    select substr(use, 7) as side, at from picture
    where person_id = ${personId} and use in ('paper_front', 'paper_back')
    order by use desc`;
  const own = await vault.person(db.sql, personId);
  const opened = (column: string, sealed: Buffer | null): unknown =>
    sealed && JSON.parse(own.openText(column, sealed));

  const papers = {
    status: row.identity_status,
    failReason: row.identity_status === 'failed' ? row.fail_reason : null,
    review: settings.review,
    submittedAtMs: row.submitted_at && row.submitted_at.getTime(),
    decidedAtMs: row.decided_at && row.decided_at.getTime(),
    name: opened('identity.name', row.name_sealed) as SealedName | null,
    mobile:
      row.phone_sealed && row.area_code
        ? { areaCode: row.area_code, phone: own.openText('person.phone', row.phone_sealed) }
        : null,
    papers: row.paper_kind && {
      kind: row.paper_kind,
      sides: pictures.map(({ side, at }) => ({ side, atMs: at.getTime() })),
    },
    address: opened('identity.address', row.address_sealed) as Address | null,
  };
  return { ...papers, done: stepsDone(papers) };
}

function stepsDone({
  name,
  mobile,
  papers,
  address,
}: Pick<Identity, 'name' | 'mobile' | 'papers' | 'address'>): IdentityStep[] {
  const hasAllSides =
    papers !== null &&
    PAPER_SIDES[papers.kind].every((side) => papers.sides.some((each) => each.side === side));
  return [
    ...(name ? (['name'] as const) : []),
    ...(mobile ? (['mobile'] as const) : []),
    ...(hasAllSides ? (['photo'] as const) : []),
    ...(address ? (['address'] as const) : []),
  ];
}

/**
 * Changes documents in one transaction, so that no other device and no reviewer interferes.
 *
 * @throws Refused `under_review` while they are being reviewed or have passed
 */
export async function changePapers(
  services: PaperParts,
  personId: string,
  change: (tx: Tx, own: PersonVault) => Promise<void>,
): Promise<Identity> {
  const { db, vault, privateFeed } = services;
  await db.transaction(async (tx) => {
    await holdPapers(tx, personId);
    const own = await vault.person(tx, personId);
    await tx`insert into identity (person_id) values (${personId}) on conflict do nothing`;
    await change(tx, own);
    await privateFeed.tell(tx, personId, 'identity');
  });
  return readPapers(services, personId);
}

/**
 * Locks the documents of a customer until the transaction ends.
 *
 * @throws Refused `under_review` unless they may be changed
 */
export async function holdPapers(tx: Tx, personId: string): Promise<void> {
  const [person] = await tx<{ identity_status: IdentityStatus }>`
    select identity_status from person where id = ${personId} and closed_at is null
    for no key update`;
  if (!person) throw new Refused('not_signed_in');
  refuseUnderReview(person.identity_status);
}

/** @throws Refused `under_review` unless documents of this status may be changed */
export function refuseUnderReview(status: IdentityStatus): void {
  if (status === 'auditing' || status === 'passed') throw new Refused('under_review');
}
