import { isHeld, isMove, type Point } from '../lib/touch-moves.ts';

/** A browser sends the click of a touch within this time. */
const CLICK_AFTER_TOUCH_MS = 700;

/**
 * Makes touch and mouse behave as they do in an app: a move is not a tap, two fingers are not a tap and do not zoom,
 * and a mouse press that was held too long does nothing by itself. `src/styles/reset.css` has the other half, by
 * `touch-action`. Called once when the app starts. Source: spec §9.
 */
export function startTouchRules(): void {
  refuseMovedTaps();
  refuseGestureZoom();
  refuseHeldPresses();
}

function refuseMovedTaps(): void {
  let start: Point | undefined;
  let moved = false;
  let endedAtMs = -Infinity;

  listen('touchstart', ({ touches }) => {
    start ??= pointOf(touches[0]);
    moved = touches.length > 1;
  });
  function compare(touch: Touch | undefined) {
    const now = pointOf(touch);
    if (start && now && isMove(start, now)) moved = true;
  }
  listen('touchmove', ({ touches }) => compare(touches[0]));
  for (const end of ['touchend', 'touchcancel'] as const) {
    listen(end, ({ touches, changedTouches, timeStamp }) => {
      // Some browsers report a small movement only at its end.
      compare(changedTouches[0]);
      if (touches.length > 0) return;
      start = undefined;
      endedAtMs = timeStamp;
    });
  }
  addEventListener(
    'click',
    (event) => {
      // A keyboard's click has no count, and a mouse's may come long after a touch.
      const isTouched = event.detail > 0 && event.timeStamp - endedAtMs < CLICK_AFTER_TOUCH_MS;
      endedAtMs = -Infinity;
      if (!isTouched || !moved) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** Safari's own gesture events: there `touch-action` alone does not keep two fingers from zooming. */
function refuseGestureZoom(): void {
  for (const gesture of ['gesturestart', 'gesturechange']) {
    document.addEventListener(gesture, (event) => event.preventDefault(), { passive: false });
  }
}

function refuseHeldPresses(): void {
  let pressedAtMs: number | undefined;
  addEventListener(
    'pointerdown',
    ({ pointerType, timeStamp }) => {
      pressedAtMs = pointerType === 'mouse' ? timeStamp : undefined;
    },
    { capture: true, passive: true },
  );
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, forgetSoon, { capture: true, passive: true });
  }
  for (const outcome of ['click', 'contextmenu', 'dragstart']) {
    addEventListener(
      outcome,
      (event) => {
        if (pressedAtMs !== undefined && isHeld(pressedAtMs, event.timeStamp)) {
          event.preventDefault();
        }
      },
      { capture: true },
    );
  }

  /** Runs after the click or the menu of this press, and before those of a keyboard. */
  function forgetSoon(): void {
    const press = pressedAtMs;
    setTimeout(() => {
      if (pressedAtMs === press) pressedAtMs = undefined;
    });
  }
}

function listen(
  type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
  hear: (event: TouchEvent) => void,
): void {
  addEventListener(type, hear, { capture: true, passive: true });
}

function pointOf(touch: Touch | undefined): Point | undefined {
  return touch && { x: touch.clientX, y: touch.clientY };
}
