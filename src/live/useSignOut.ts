import { useLingui } from '@lingui/react/macro';
import { signOut } from '../data/session/session-acts.ts';
import { showToast } from '../ui/toast.ts';

/** Signs this device out, and returns whether the session has also ended at the server. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    const hasEnded = await signOut();
    showToast({
      text: hasEnded
        ? t`You’re signed out.`
        : t`You’re signed out on this device. Your session ends when you’re back online.`,
    });
  };
}
