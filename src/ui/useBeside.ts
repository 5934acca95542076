import { use, useCallback, useState } from 'react';
import { rememberOpener } from '../nav/open-by-key.ts';
import { partPath } from '../nav/panes.ts';
import { mayNamePart, notePressed, openPart, useNamedPart } from '../nav/parts.ts';
import { closePane } from '../nav/places.ts';
import { usePane } from '../nav/usePane.ts';
import { InSheet } from './Sheet.tsx';

/** What of one kind is open of a screen, and how it is opened and closed. */
export interface BesidePart {
  readonly kind: string;
  /** Which one is open. */
  readonly opened: string | undefined;
  /** Whether the address names it. What stands in the pane or in a sheet has no room beside it, and opens a sheet. */
  readonly isNamed: boolean;
  /** @param by what gets the focus back; by default what has it */
  readonly open: (key: string, by?: Element | null) => void;
  readonly close: () => void;
}

/**
 * What a screen opens of its own parts: calculations of figures, the lots of a position. The address holds which one.
 *
 * @param kind the first word of the part in the address; its key, unique on the screen, is the second
 */
export function useBeside(kind: string): BesidePart {
  const isApart = usePane() === 'beside' || use(InSheet);
  const [here, setHere] = useState<string>();
  const named = useNamedPart(kind);
  const inAddress = isApart ? undefined : named;
  const open = useCallback(
    (key: string, by = document.activeElement) => {
      if (isApart || !mayNamePart()) {
        setHere(key);
        return;
      }
      const path = partPath(kind, key);
      rememberOpener(by);
      notePressed(path);
      openPart(path);
    },
    [kind, isApart],
  );
  return {
    kind,
    opened: inAddress ?? here,
    isNamed: inAddress !== undefined,
    open,
    close() {
      setHere(undefined);
      if (inAddress !== undefined) closePane();
    },
  };
}
