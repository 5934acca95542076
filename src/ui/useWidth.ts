import { useState } from 'react';

const listeners = new WeakMap<Element, (width: number) => void>();
let observer: ResizeObserver | undefined;

/**
 * The width of an element in rem, so that a layout based on it grows with the person's font size; 0 until it is
 * measured. Attach its ref to the element.
 */
export function useWidth(): { ref: (element: Element | null) => () => void; width: number } {
  const [width, setWidth] = useState(0);
  // The same function for the life of the element: React would detach and attach a new one.
  const [ref] = useState(() => (element: Element | null) => measure(element, setWidth));
  return { ref, width };
}

function measure(element: Element | null, listener: (width: number) => void): () => void {
  if (!element) return () => undefined;
  observer ??= new ResizeObserver(tell);
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function tell(entries: readonly ResizeObserverEntry[]): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const { target, contentRect } of entries) listeners.get(target)?.(contentRect.width / rem);
}
