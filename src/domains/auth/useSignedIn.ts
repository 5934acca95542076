import { useLingui } from '@lingui/react/macro';
import type { SignedIn } from '../../../contract/session.ts';
import { beginSession } from '../../data/session/session-acts.ts';
import { placeAfter } from '../../nav/place-after.ts';
import { useGo } from '../../nav/route.ts';
import { showToast } from '../../ui/toast.ts';
import { endFlow } from './flow.ts';

/** After a sign-in: stores the session, ends the flow and opens the requested screen. */
export function useSignedIn(): (session: SignedIn, then: string | undefined) => void {
  const { t } = useLingui();
  const go = useGo();
  return (session, then) => {
    beginSession(session);
    endFlow();
    showToast({ text: t`You are signed in.` });
    go(placeAfter(then), { replace: true });
  };
}
