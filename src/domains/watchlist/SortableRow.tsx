import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SortableRow.module.css';
import type { RowToSort } from './row-to-sort.ts';

const giveWay = { duration: 150, easing: 'ease-out' };

/** A row with a handle. */
export function SortableRow({ row, children }: { row: RowToSort; children: ReactNode }) {
  const { t } = useLingui();
  const { name } = row;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: row.id,
    transition: isStill() ? null : giveWay,
    attributes: { roleDescription: t`draggable row` },
  });
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-moved={isDragging ? '' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        aria-label={t`Move ${name}`}
        {...attributes}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      {children}
    </li>
  );
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
