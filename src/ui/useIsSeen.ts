import { useState } from 'react';

/** Something this far out of sight is drawn already, so that scrolling meets no old price. */
const MARGIN = '120px 0px';

const listeners = new WeakMap<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is on the screen, or nearly. Its ref goes on the element. What is out of sight need not follow
 * what it shows: a long list then costs as much as what is seen of it.
 */
export function useIsSeen(): { ref: (element: Element | null) => () => void; isSeen: boolean } {
  const [isSeen, setSeen] = useState(true);
  // The same function for the whole life of the element: another one would be a new beginning.
  const [ref] = useState(() => (element: Element | null) => watch(element, setSeen));
  return { ref, isSeen };
}

function watch(element: Element | null, listener: (isSeen: boolean) => void): () => void {
  if (!element || !('IntersectionObserver' in globalThis)) return () => undefined;
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
}
