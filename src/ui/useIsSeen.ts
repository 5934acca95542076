import { useState } from 'react';

/** Elements within this distance of the viewport count as visible, so that scrolling shows no old price. */
const MARGIN = '120px 0px';

const listeners = new WeakMap<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is on or near the screen. Attach its ref to the element. An element out of sight need not
 * subscribe, so only the visible part of a long list costs work.
 */
export function useIsSeen(): { ref: (element: Element | null) => () => void; isSeen: boolean } {
  const [isSeen, setSeen] = useState(true);
  // The same function for the life of the element: React would detach and attach a new one.
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
