import type { FailReason } from '../../../contract/identity.ts';
import type { IdentityStatus } from '../../../contract/person.ts';
import type { SealedName } from '../../people/read-person.ts';
import type { Parts } from '../../http/parts.ts';
import { decideIdentity, type ReviewParts } from './review.ts';

/** By the end of the number, how each way of failing is tried out. */
const failingEnds: Readonly<Partial<Record<string, FailReason>>> = {
  '0001': 'image_unclear',
  '0002': 'number_mismatch',
  '0003': 'name_mismatch',
  '0004': 'expired',
  '0005': 'underage',
};

/**
 * The decision of the demonstration's reviewer: accepted documents are well formed and pass, except those marked as a test:
 * a legal name with the word FAIL, or a number that ends in 0001 to 0005. Source: rulings, Identity and funding.
 */
export function demoVerdict({
  legalName,
  ssnLastFour,
}: Pick<SealedName, 'legalName' | 'ssnLastFour'>): FailReason | undefined {
  if (/\bFAIL\b/.test(legalName)) return 'other';
  return failingEnds[ssnLastFour];
}

/** Reviews documents that are still waiting. Running it twice or late does nothing more. */
export async function reviewAsDemo(
  parts: ReviewParts & Pick<Parts, 'vault' | 'settings'>,
  personId: string,
): Promise<void> {
  const { db, vault, settings } = parts;
  if (settings.review !== 'demo') return;
  const [row] = await db.sql<{
    identity_status: IdentityStatus;
    name_sealed: Buffer | null;
    submitted_at: Date;
  }>`
    select identity_status, name_sealed, submitted_at from person join identity on person_id = person.id
    where person.id = ${personId} and closed_at is null`;
  if (row?.identity_status !== 'auditing' || !row.name_sealed) return;
  const own = await vault.person(db.sql, personId);
  const name = JSON.parse(own.openText('identity.name', row.name_sealed)) as SealedName;
  const reason = demoVerdict(name);
  const decision = reason ? 'failed' : 'passed';
  await decideIdentity(parts, {
    personId,
    decision,
    submittedAtMs: row.submitted_at.getTime(),
    reason,
    actor: 'product:demo-reviewer',
  });
}
