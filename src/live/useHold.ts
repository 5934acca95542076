import { type PointerEvent, type SyntheticEvent, useRef } from 'react';
import { isMove } from '../lib/touch-moves.ts';

const HOLD_MS = 500;

/**
 * Distinguishes a long press from a tap. The handlers go on a button: `onTap` is its click, `onHold` a long press, the
 * secondary button or the keyboard's menu key.
 */
export function useHold({ onTap, onHold }: { onTap: () => void; onHold: () => void }) {
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; x: number; y: number } | null>(
    null,
  );
  const isHeld = useRef(false);

  function hold(): void {
    end();
    isHeld.current = true;
    onHold();
  }

  function end(): void {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  return {
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent): void {
      end();
      isHeld.current = false;
      if (button === 0) press.current = { timer: setTimeout(hold, HOLD_MS), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (isMove({ x, y }, { x: clientX, y: clientY })) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu(event: SyntheticEvent): void {
      event.preventDefault();
      if (!isHeld.current) hold();
    },
    onClick({ detail }: { detail: number }): void {
      // Ignores the click that ends a long press; a keyboard click never ends one.
      if (isHeld.current && detail > 0) isHeld.current = false;
      else onTap();
    },
  };
}
