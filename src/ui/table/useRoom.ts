import { useState } from 'react';
import { windowForm } from '../../nav/window-form.ts';

/** A table narrower than this would be cut; forms use the same limit for two columns. */
const LEAST_REM = 40;
/** From this width on, a table has room for additional columns. */
const AMPLE_REM = 60;

type Room = 'rows' | 'table' | 'ample';

/**
 * Whether an element is wide enough for a table, regardless of the content beside its screen; `undefined` until it is
 * measured, which happens before the first paint. Attach its ref to the element.
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
  // The same function for the life of the element: React would detach and attach a new one.
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
