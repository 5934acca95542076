import { getReferrals } from '../../contract/referral.ts';
import { useKnown } from '../data/call/known.ts';
import { linkTo } from '../nav/links.ts';

/** The invitation link of a code, at the app's public origin when there is one. */
export function useInvitationLink(code: string): string {
  const origin = useKnown(getReferrals, {}).value?.origin ?? location.origin;
  return `${origin}/${linkTo.signUp({ invitation: code })}`;
}
