import { useState } from 'react';

const FIRST_PAUSE_MS = 400;
const PAUSE_MS = 70;
/** After this number of repeats a held press takes larger steps. */
const SLOW_TURNS = 15;
const FAST_BY = 5;

/**
 * Makes a button repeat while it is held. A tap is one step when it ends, so a finger that only scrolls away from it
 * changes nothing. Attach the handlers and the ref to the button: the repetition ends when the button is removed.
 *
 * @param onStep called with the number of steps since the press began
 */
export function useRepeat(onStep: (steps: number) => void) {
  const [press] = useState(makePress);
  return {
    ref: press.ref,
    onPointerDown: ({ button }: { button: number }) => {
      if (button === 0) press.begin(onStep);
    },
    onPointerUp: press.end,
    onPointerLeave: press.end,
    onPointerCancel: press.end,
    /** A long press of a finger would open the browser's menu. */
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: ({ detail }: { detail: number }) => {
      // Ignores the click that ends a long press; a keyboard click never ends one.
      if (detail === 0 || !press.wasHeld()) onStep(1);
    },
  };
}

function makePress() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let steps = 0;

  function end(): void {
    clearTimeout(timer);
  }

  function begin(onStep: (steps: number) => void): void {
    end();
    steps = 0;
    let turns = 0;
    function go(): void {
      turns += 1;
      steps += turns > SLOW_TURNS ? FAST_BY : 1;
      onStep(steps);
      timer = setTimeout(go, PAUSE_MS);
    }
    timer = setTimeout(go, FIRST_PAUSE_MS);
  }

  return { begin, end, wasHeld: () => steps > 0, ref: (_button: HTMLButtonElement | null) => end };
}
