import { use, useCallback, useState } from 'react';
import { rememberOpener } from '../nav/open-by-key.ts';
import { partPath } from '../nav/panes.ts';
import { mayNamePart, notePressed, openPart, useNamedPart } from '../nav/parts.ts';
import { closePane } from '../nav/places.ts';
import { usePane } from '../nav/usePane.ts';
import { InSheet } from './Sheet.tsx';

/** The open part of one kind on a screen, and the functions that open and close it. */
export interface BesidePart {
  readonly kind: string;
  /** Which one is open. */
  readonly opened: string | undefined;
  /**
   * Whether the address names it. A screen in the pane or in a sheet has no room beside it, and opens a sheet instead.
   */
  readonly isNamed: boolean;
  /** @param by the element that gets the focus back; by default the focused one */
  readonly open: (key: string, by?: Element | null) => void;
  readonly close: () => void;
}

/**
 * Opens parts of a screen: calculations of figures, the lots of a position. The address says which one is open.
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
