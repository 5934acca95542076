import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { DIRECTION_LOCK_PX } from '../../lib/touch-moves.ts';
import { rowBefore } from './row-before.ts';
import type { RowToSort } from './row-to-sort.ts';
import { SortableRow } from './SortableRow.tsx';
import { useMoveWords } from './useMoveWords.ts';

const downOrUp = {
  activationConstraint: { distance: { y: DIRECTION_LOCK_PX }, tolerance: { x: DIRECTION_LOCK_PX } },
};
const byArrows = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const;
const upAndDownOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** Rows that the customer can reorder: by a handle with a finger or the mouse, or by keyboard. */
export function SortableRows<Row extends RowToSort>({
  label,
  rows,
  onMove,
  children,
}: {
  /** The list's name for screen readers. */
  label: string;
  rows: readonly Row[];
  /** Moves the row before another one, or to the end when none is given. */
  onMove: (id: string, before: string | undefined) => void;
  /** The content of a row beside its handle. */
  children: (row: Row) => ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, downOrUp),
    useSensor(KeyboardSensor, byArrows),
  );
  const words = useMoveWords(rows);
  const [isMoving, setMoving] = useState(false);
  const ids = rows.map(({ id }) => id);

  function drop({ active, over }: DragEndEvent): void {
    setMoving(false);
    if (!over || over.id === active.id) return;
    const id = String(active.id);
    onMove(id, rowBefore(ids, id, String(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDownOnly}
      accessibility={words}
      onDragStart={() => setMoving(true)}
      onDragEnd={drop}
      onDragCancel={() => setMoving(false)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} data-moving={isMoving ? '' : undefined}>
          {rows.map((row) => (
            <SortableRow key={row.id} row={row}>
              {children(row)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
