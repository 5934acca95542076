import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { changeFlow, useFlow } from './flow.ts';
import { readInvitation } from './invitation.ts';

/** The invitation of a sign-up: the one in the link or, without it, the typed one. */
export function useInvitation(): {
  readonly invitation: string | undefined;
  /** Whether the link contains an invalid invitation code. */
  readonly isBroken: boolean;
  /** Moves the code from the address into the tab's stored flow, so that it can be changed. */
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
