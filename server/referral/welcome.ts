import type { Tx } from '../db/tx.ts';
import { alikeWith } from './likeness.ts';
import type { ReferralParts } from './parts.ts';
import { refuseReferral } from './refuse.ts';

/**
 * Checks a referral once its customer has signed up and signed in on the first device. Notifies the referrer, or refuses the
 * referral without notifying anyone.
 */
export async function welcomeReferred(
  tx: Tx,
  {
    vault,
    notify,
    privateFeed,
    wallNowMs,
  }: Pick<ReferralParts, 'vault' | 'notify' | 'privateFeed' | 'wallNowMs'>,
  referredId: string,
): Promise<void> {
  const [referral] = await tx<{ id: string; referrer_id: string }>`
    select id, referrer_id from referral where referred_id = ${referredId} for update`;
  if (!referral) return;
  const { id, referrer_id: referrerId } = referral;
  // The referrer's list grows by one even when the referral is refused.
  await privateFeed.tell(tx, referrerId, 'referral');
  const alike = await alikeWith({ sql: tx, vault }, referredId, referrerId);
  if (alike) return refuseReferral(tx, id, { ...alike, nowMs: wallNowMs() });
  await notify(tx, referrerId, {
    kind: 'referral_joined',
    figures: { referralId: id },
    once: `referral_joined:${id}`,
  });
}
