import { type ReactNode, useState } from 'react';

/**
 * A part of a very long page, rendered only while it is near the viewport; otherwise an empty space of the same height
 * holds its place.
 */
export function NearScreen({
  rem,
  startsNear = false,
  children,
}: {
  /** The estimated height until the part has been rendered once. */
  rem: number;
  /** Whether the part is visible initially. */
  startsNear?: boolean | undefined;
  children: () => ReactNode;
}) {
  const [{ isNear, height }, setPlace] = useState<Place>({
    isNear: startsNear || !('IntersectionObserver' in globalThis),
    height: undefined,
  });
  // One function for the element's lifetime; React would detach and attach a new one.
  const [ref] = useState(() => (element: Element | null) => watch(element, setPlace));
  return (
    <div
      ref={ref}
      style={isNear ? undefined : { blockSize: height === undefined ? `${rem}rem` : height }}
    >
      {isNear && children()}
    </div>
  );
}

interface Place {
  readonly isNear: boolean;
  /** The height of the last rendering, pixels. */
  readonly height: number | undefined;
}

/** More than a flick scrolls before the next frame. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a CSS length
const MARGIN = '1200px 0px';

const listeners = new WeakMap<Element, (place: Place) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element | null, listener: (place: Place) => void): () => void {
  if (!element || !('IntersectionObserver' in globalThis)) return () => undefined;
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    // A part with the focus stays, or the user would lose their place.
    const isNear = isIntersecting || target.contains(document.activeElement);
    listeners.get(target)?.({ isNear, height: boundingClientRect.height });
  }
}
