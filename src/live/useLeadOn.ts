import { useEffect } from 'react';
import type { Href } from '../nav/hash-location.ts';
import { useGo } from '../nav/route.ts';

/** Leads on to another address in place of the present one, as soon as what is known says which. */
export function useLeadOn(to: Href | undefined): void {
  const go = useGo();
  useEffect(() => {
    if (to !== undefined) go(to, { replace: true });
  }, [go, to]);
}
