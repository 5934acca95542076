import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { changeFlow, useFlow } from './flow.ts';
import { readInvitation } from './invitation.ts';

/** The invitation of a sign-up: the link's, else the one that was typed. */
export function useInvitation(): {
  readonly invitation: string | undefined;
  /** The link has one that cannot be. */
  readonly isBroken: boolean;
  /** Takes it over from the address into what the tab keeps, so that it can be changed. */
  readonly takeOver: () => void;
} {
  const linked = useParameter('invitation');
  const kept = useFlow().invitation;
  const change = useChangeParameters();
  const invitation = linked === undefined ? kept : readInvitation(linked);
  return {
    invitation,
    isBroken: linked !== undefined && invitation === undefined,
    takeOver() {
      changeFlow((flow) => ({ ...flow, invitation }));
      if (linked !== undefined) change({ invitation: undefined });
    },
  };
}
