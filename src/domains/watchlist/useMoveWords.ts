import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { RowToSort } from './row-to-sort.ts';

/** The announcements while a row is moved, for people who cannot see it. */
export function useMoveWords(rows: readonly RowToSort[]): {
  announcements: Announcements;
  screenReaderInstructions: { draggable: string };
} {
  const { t } = useLingui();
  // A picked-up row is over its own position, which was already announced.
  const over = useRef<UniqueIdentifier>(undefined);
  const count = rows.length;
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id) + 1;

  return {
    screenReaderInstructions: {
      draggable: t`Press Space to pick up the row, use the arrow keys to move it, press Space again to drop it, or press Escape to cancel.`,
    },
    announcements: {
      onDragStart({ active }) {
        over.current = active.id;
        const [name, place] = [nameOf(active.id), placeOf(active.id)];
        return t`${name} picked up, position ${place} of ${count}.`;
      },
      onDragOver({ active, over: met }) {
        if (!met || met.id === over.current) return undefined;
        over.current = met.id;
        const [name, place] = [nameOf(active.id), placeOf(met.id)];
        return t`${name} moved to position ${place} of ${count}.`;
      },
      onDragEnd({ active, over: met }) {
        const [name, place] = [nameOf(active.id), placeOf((met ?? active).id)];
        return t`${name} dropped, position ${place} of ${count}.`;
      },
      onDragCancel({ active }) {
        const [name, place] = [nameOf(active.id), placeOf(active.id)];
        return t`Move canceled. ${name} is at position ${place} of ${count}.`;
      },
    },
  };
}
