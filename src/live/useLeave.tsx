import { type ReactNode, useState } from 'react';
import { usePerson } from '../data/session/session.ts';
import { SignOutSheet } from './SignOutSheet.tsx';
import { useSignOut } from './useSignOut.ts';

/**
 * Signs this device out. A demo customer is asked first, in the sheet that the caller draws, because the account cannot
 * be opened again.
 */
export function useLeave(): { readonly leave: () => void; readonly sheet: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const signOut = useSignOut();
  const isDemo = usePerson()?.isDemo ?? false;
  return {
    leave: () => (isDemo ? setAsking(true) : void signOut()),
    sheet: <SignOutSheet open={isAsking} onClose={() => setAsking(false)} />,
  };
}
