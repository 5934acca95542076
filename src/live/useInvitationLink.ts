import { getReferrals } from '../../contract/referral.ts';
import { useKnown } from '../data/call/known.ts';
import { linkTo } from '../nav/links.ts';

/** The link by which others sign up with an invitation code: at the address by which other devices open the app, where there is one. */
export function useInvitationLink(code: string): string {
  const origin = useKnown(getReferrals, {}).value?.origin ?? location.origin;
  return `${origin}/${linkTo.signUp({ invitation: code })}`;
}
