import { isOfAge } from '../../contract/identity.ts';
import type { Tx } from '../db/tx.ts';
import type { SealedName } from '../people/read-person.ts';
import { type Alike, alikeWith } from './likeness.ts';
import type { ReferralParts } from './parts.ts';
import type { ReferralRow } from './referral-row.ts';

/** The eligibility of a referral's customers: not both verified, one a minor, or sharing an identifier. */
export type Judgement =
  | { readonly kind: 'unverified' | 'minor' }
  /** With the keyed hash of the referred customer's identity number. */
  | { readonly kind: 'meets'; readonly identityIndex: Buffer }
  | { readonly kind: 'refused'; readonly alike: Alike };

interface Papers {
  readonly is_verified: boolean;
  readonly name_sealed: Buffer | null;
  readonly ssn_index: Buffer | null;
}

/** Checks the eligibility of a referral's customers. The caller has locked the referral. */
export async function judgeCustomers(
  tx: Tx,
  { vault, wallNowMs }: Pick<ReferralParts, 'vault' | 'wallNowMs'>,
  referral: ReferralRow,
): Promise<Judgement> {
  const { referred_id: referredId, referrer_id: referrerId } = referral;
  const nowMs = wallNowMs();
  const referred = await readProven(tx, vault, referredId, nowMs);
  const referrer = await readProven(tx, vault, referrerId, nowMs);
  if (!referred || !referrer) return { kind: 'unverified' };
  if (!referred.isAdult || !referrer.isAdult) return { kind: 'minor' };
  const { identityIndex } = referred;
  if (referral.allowed_by === null) {
    const alike = await alikeWith({ sql: tx, vault }, referredId, referrerId);
    if (alike) return { kind: 'refused', alike };
  }
  // A customer who deleted an account and opened another earns no second reward.
  const [before] = await tx<{ referred_id: string }>`
    select referred_id from referral
    where identity_index = ${identityIndex} and referred_id <> ${referredId}`;
  if (before) {
    const alike = { likeness: 'identity_number', personId: before.referred_id } as const;
    return { kind: 'refused', alike };
  }
  return { kind: 'meets', identityIndex };
}

/** Whether a customer verified with documents is an adult, and the keyed hash of the identity number. */
interface Proven {
  readonly isAdult: boolean;
  readonly identityIndex: Buffer;
}

/**
 * The verified identity of a customer; `undefined` without one. A demo customer has no documents.
 */
async function readProven(
  tx: Tx,
  vault: ReferralParts['vault'],
  personId: string,
  nowMs: number,
): Promise<Proven | undefined> {
  const [papers] = await tx<Papers>`
    select identity_status = 'passed' and closed_at is null as is_verified, name_sealed, ssn_index
    from person join identity on person_id = person.id where person.id = ${personId}`;
  if (!papers?.is_verified || !papers.name_sealed || !papers.ssn_index) return undefined;
  const own = await vault.person(tx, personId);
  const name = JSON.parse(own.openText('identity.name', papers.name_sealed)) as SealedName;
  return { isAdult: isOfAge(name.birthDate, nowMs), identityIndex: papers.ssn_index };
}
