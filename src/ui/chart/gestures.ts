import { DIRECTION_LOCK_PX } from '../../lib/touch-moves.ts';

/** What gestures over a chart do to it. Places are CSS pixels across the screen. */
export interface GestureTarget {
  /** Reads the bar there, or none. */
  readonly read: (clientX: number | undefined) => void;
  readonly zoom: (factor: number, clientX: number) => void;
  /** Moves what is in view along with a finger that moved so far. */
  readonly pan: (px: number) => void;
  /** Only a part is in view, so that there is somewhere to move to. */
  readonly isZoomed: () => boolean;
}

/** A finger that rests this long wants to read. */
const REST_MS = 280;

/** What one finger wants: not known yet, to read, to move the chart, to scroll the page. */
type Want = 'unknown' | 'read' | 'pan' | 'scroll';

/** What a finger wants that has moved so far from where it came down. */
export function wantOf(dx: number, dy: number, isZoomed: boolean): Want {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < DIRECTION_LOCK_PX) return 'unknown';
  if (Math.abs(dy) > Math.abs(dx)) return 'scroll';
  return isZoomed ? 'pan' : 'read';
}

/**
 * Listens for reading (mouse over it, a resting finger, a finger that moves sideways), moving (mouse or finger drags
 * while zoomed) and zooming (two fingers, Ctrl and wheel). Up and down stays with the page. Returns the way to stop.
 */
export function listenToGestures(element: HTMLElement, target: GestureTarget): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start = { x: 0, y: 0 };
  let want: Want = 'unknown';
  let resting: ReturnType<typeof setTimeout> | undefined;
  let mouseX: number | undefined;

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse') {
      if (event.button === 0) mouseX = event.clientX;
      element.setPointerCapture(event.pointerId);
      return;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(resting);
    if (fingers.size > 1) {
      want = 'unknown';
      target.read(undefined);
      return;
    }
    begin(event.clientX, event.clientY);
    resting = setTimeout(() => {
      want = 'read';
      target.read(start.x);
    }, REST_MS);
  }

  function begin(x: number, y: number): void {
    start = { x, y };
    want = 'unknown';
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === 'mouse') moveMouse(event);
    else if (fingers.size > 1) pinch(event);
    else moveFinger(event);
  }

  function moveMouse({ clientX }: PointerEvent): void {
    if (mouseX !== undefined && target.isZoomed()) {
      target.pan(clientX - mouseX);
      mouseX = clientX;
    }
    target.read(clientX);
  }

  function moveFinger({ pointerId, clientX, clientY }: PointerEvent): void {
    const before = fingers.get(pointerId);
    if (!before) return;
    fingers.set(pointerId, { x: clientX, y: clientY });
    if (want === 'unknown') {
      want = wantOf(clientX - start.x, clientY - start.y, target.isZoomed());
      if (want !== 'unknown') clearTimeout(resting);
    }
    if (want === 'read') target.read(clientX);
    if (want === 'pan') target.pan(clientX - before.x);
  }

  function pinch({ pointerId, clientX, clientY }: PointerEvent): void {
    const before = spreadOf(fingers);
    if (!fingers.has(pointerId)) return;
    fingers.set(pointerId, { x: clientX, y: clientY });
    const after = spreadOf(fingers);
    target.pan(after.middle - before.middle);
    target.zoom(after.apart / before.apart, after.middle);
  }

  function up(event: PointerEvent): void {
    mouseX = undefined;
    if (event.pointerType === 'mouse') return;
    clearTimeout(resting);
    fingers.delete(event.pointerId);
    target.read(undefined);
    // The finger that stays after a pinch starts a new gesture.
    const [left] = fingers.values();
    if (left) begin(left.x, left.y);
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && mouseX === undefined) target.read(undefined);
  }

  function hold(event: TouchEvent): void {
    const isOurs = fingers.size > 1 || want === 'read' || want === 'pan';
    if (isOurs && event.cancelable) event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    // A trackpad's pinch arrives as Ctrl and wheel.
    if (event.ctrlKey) {
      event.preventDefault();
      target.zoom(Math.exp(-event.deltaY / 200), event.clientX);
    } else if (target.isZoomed() && Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      target.pan(-event.deltaX);
    }
  }

  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  // Only a listener that is not passive may keep the page from scrolling.
  element.addEventListener('touchmove', hold, { signal, passive: false });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => {
    clearTimeout(resting);
    controller.abort();
  };
}

function spreadOf(fingers: ReadonlyMap<number, { x: number; y: number }>) {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values();
  // Fingers at the same place would divide by zero.
  return { apart: Math.max(20, Math.hypot(a.x - b.x, a.y - b.y)), middle: (a.x + b.x) / 2 };
}
