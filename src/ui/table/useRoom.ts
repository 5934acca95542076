import { useState } from 'react';
import { windowForm } from '../../nav/window-form.ts';

/** A table narrower than this would be cut; the same limit as forms have for two columns. */
const LEAST_REM = 40;
/** From here on a table has room for what is good to have. */
const AMPLE_REM = 60;

type Room = 'rows' | 'table' | 'ample';

/**
 * Whether an element is wide enough for a table, whatever stands beside its screen; `undefined` until it is measured, which
 * is before anything is painted. Its ref goes on the element.
 */
export function useRoom(): {
  ref: (element: HTMLElement | null) => () => void;
  hasRoom: boolean | undefined;
  /** There is room for a table with more than its main columns. */
  isAmple: boolean;
} {
  const [room, setRoom] = useState<Room | undefined>(() =>
    windowForm() === 'phone' ? 'rows' : undefined,
  );
  // The same function for the life of the element: React would detach and attach another one.
  const [ref] = useState(() => (element: HTMLElement | null) => watch(element, setRoom));
  return { ref, hasRoom: room && room !== 'rows', isAmple: room === 'ample' };
}

function watch(element: HTMLElement | null, tell: (room: Room) => void): () => void {
  if (!element) return () => undefined;
  const measure = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const width = element.clientWidth / rem;
    tell(width >= AMPLE_REM ? 'ample' : width >= LEAST_REM ? 'table' : 'rows');
  };
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  return () => sizes.disconnect();
}
