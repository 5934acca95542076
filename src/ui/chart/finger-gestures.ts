import { DIRECTION_LOCK_PX } from '../../lib/touch-moves.ts';
import type { GestureTarget } from './gesture-target.ts';

/** A finger that rests this long wants to read. */
const REST_MS = 280;

/** The intent of one finger: not known yet, to read, to move the chart, or to scroll the page. */
type Want = 'unknown' | 'read' | 'pan' | 'scroll';

/** A place on the screen, CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The handlers for fingers over a chart. */
export interface FingerGestures {
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: (event: PointerEvent) => void;
  /** Keeps the page from scrolling while the chart handles the fingers. */
  readonly hold: (event: TouchEvent) => void;
  readonly stop: () => void;
}

/** The intent of a finger that has moved this far from where it touched. */
export function wantOf(dx: number, dy: number, isZoomed: boolean): Want {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < DIRECTION_LOCK_PX) return 'unknown';
  if (Math.abs(dy) > Math.abs(dx)) return 'scroll';
  return isZoomed ? 'pan' : 'read';
}

/** One finger reads, or moves a chart that is zoomed; two zoom. */
export function fingerGestures(target: GestureTarget): FingerGestures {
  const fingers = new Map<number, Place>();
  let start: Place = { x: 0, y: 0 };
  let want: Want = 'unknown';
  let resting: ReturnType<typeof setTimeout> | undefined;

  function begin(place: Place): void {
    start = place;
    want = 'unknown';
  }

  function moveOne({ pointerId, clientX, clientY }: PointerEvent): void {
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

  return {
    down({ pointerId, clientX, clientY }) {
      fingers.set(pointerId, { x: clientX, y: clientY });
      clearTimeout(resting);
      if (fingers.size > 1) {
        want = 'unknown';
        target.read(undefined);
        return;
      }
      begin({ x: clientX, y: clientY });
      resting = setTimeout(() => {
        want = 'read';
        target.read(start.x);
      }, REST_MS);
    },
    move(event) {
      if (fingers.size > 1) pinch(event);
      else moveOne(event);
    },
    up({ pointerId }) {
      clearTimeout(resting);
      fingers.delete(pointerId);
      target.read(undefined);
      // The finger that stays after a pinch starts a new gesture.
      const [left] = fingers.values();
      if (left) begin(left);
    },
    hold(event) {
      const isOurs = fingers.size > 1 || want === 'read' || want === 'pan';
      if (isOurs && event.cancelable) event.preventDefault();
    },
    stop: () => clearTimeout(resting),
  };
}

function spreadOf(fingers: ReadonlyMap<number, Place>) {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values();
  // Fingers at the same place would divide by zero.
  return { apart: Math.max(20, Math.hypot(a.x - b.x, a.y - b.y)), middle: (a.x + b.x) / 2 };
}
