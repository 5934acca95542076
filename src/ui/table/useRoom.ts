import { useState } from 'react';
import { windowForm } from '../../nav/window-form.ts';

/** A table narrower than this would be cut; the same limit as forms have for two columns. */
const LEAST_REM = 40;

/**
 * Whether an element is wide enough for a table, whatever stands beside its screen; `undefined` until it is measured, which
 * is before anything is painted. Its ref goes on the element.
 */
export function useRoom(): {
  ref: (element: HTMLElement | null) => () => void;
  hasRoom: boolean | undefined;
} {
  const [hasRoom, setRoom] = useState(() => (windowForm() === 'phone' ? false : undefined));
  // The same function for the life of the element: React would detach and attach another one.
  const [ref] = useState(() => (element: HTMLElement | null) => watch(element, setRoom));
  return { ref, hasRoom };
}

function watch(element: HTMLElement | null, tell: (hasRoom: boolean) => void): () => void {
  if (!element) return () => undefined;
  const measure = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    tell(element.clientWidth >= LEAST_REM * rem);
  };
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  return () => sizes.disconnect();
}
