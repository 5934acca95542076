import { type ReactNode, useState } from 'react';

/** Part of a very long page: drawn only while it is near the screen; else a space as high as it was keeps its place. */
export function NearScreen({
  rem,
  startsNear = false,
  children,
}: {
  /** How high it will be about, until it was drawn once. */
  rem: number;
  /** It is at the top of what a person sees first. */
  startsNear?: boolean | undefined;
  children: () => ReactNode;
}) {
  const [{ isNear, height }, setPlace] = useState<Place>({
    isNear: startsNear || !('IntersectionObserver' in globalThis),
    height: undefined,
  });
  // The same function for the life of the element: React would detach and attach another one.
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
  /** As it was drawn last, pixels. */
  readonly height: number | undefined;
}

/** More than a flick of the finger moves before the next frame. */
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
    // What has the focus stays, or the person would lose their place.
    const isNear = isIntersecting || target.contains(document.activeElement);
    listeners.get(target)?.({ isNear, height: boundingClientRect.height });
  }
}
