import { useEffect } from 'react';
import type { Href } from '../nav/address.ts';
import { useGo } from '../nav/route.ts';

/** Redirects to another address as soon as the available data determines it. */
export function useLeadOn(to: Href | undefined): void {
  const go = useGo();
  useEffect(() => {
    if (to !== undefined) go(to, { replace: true });
  }, [go, to]);
}
