import { useLingui } from '@lingui/react/macro';
import type { SignedIn } from '../../../contract/session.ts';
import { beginSession } from '../../data/session-acts.ts';
import { placeAfter } from '../../nav/place-after.ts';
import { useGo } from '../../nav/route.ts';
import { showToast } from '../../ui/toast.ts';
import { endFlow } from './flow.ts';

/** What happens once somebody is in: the session is kept, the way in is over, and they go where they wanted to. */
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
