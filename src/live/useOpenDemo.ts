import { useState } from 'react';
import type { Declined } from '../../contract/answer.ts';

/** The act of opening a demo account. `withTour` starts the tour afterwards. */
export function useOpenDemo({ withTour }: { withTour: boolean }) {
  const [isOpening, setOpening] = useState(false);
  const [declined, setDeclined] = useState<Declined>();
  return {
    isOpening,
    /** Why there is no demo account. */
    declined,
    open: async (): Promise<void> => {
      setOpening(true);
      setDeclined(undefined);
      // Only a visitor who presses the button needs this code.
      const { openDemoAccount } = await import('./open-demo.ts');
      setDeclined(await openDemoAccount(withTour));
      setOpening(false);
    },
  };
}
