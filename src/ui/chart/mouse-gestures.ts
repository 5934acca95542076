import type { GestureTarget } from './gesture-target.ts';

/** The handlers for a mouse over a chart. */
export interface MouseGestures {
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  /** Any pointer went up. */
  readonly up: () => void;
  readonly leave: () => void;
  readonly wheel: (event: WheelEvent) => void;
}

/** A mouse reads where it is, drags a chart that is zoomed, and zooms by Ctrl and wheel. */
export function mouseGestures(target: GestureTarget): MouseGestures {
  let draggedX: number | undefined;
  return {
    down({ button, clientX }) {
      if (button === 0) draggedX = clientX;
    },
    move({ clientX }) {
      if (draggedX !== undefined && target.isZoomed()) {
        target.pan(clientX - draggedX);
        draggedX = clientX;
      }
      target.read(clientX);
    },
    up() {
      draggedX = undefined;
    },
    leave() {
      if (draggedX === undefined) target.read(undefined);
    },
    wheel(event) {
      // A trackpad's pinch arrives as Ctrl and wheel.
      if (event.ctrlKey) {
        event.preventDefault();
        target.zoom(Math.exp(-event.deltaY / 200), event.clientX);
      } else if (target.isZoomed() && Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault();
        target.pan(-event.deltaX);
      }
    },
  };
}
