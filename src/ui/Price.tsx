import { useState } from 'react';
import styles from './Price.module.css';
import { useFormat } from './useFormat.ts';

/**
 * A price in dollars that blinks softly when it moves after standing still. An unknown price is a dash. Screen readers
 * read a live price on request, not at each tick.
 */
export function Price({
  value,
  decimals,
}: {
  value: number | null | undefined;
  decimals?: number | undefined;
}) {
  const format = useFormat();
  const move = useMove(value);
  return (
    <span className={styles['price']} data-move={move} aria-live="off">
      {format.price(value, decimals)}
    </span>
  );
}

/**
 * A price that was unchanged for less than this does not blink when it moves: it would flicker, and its digits show the
 * move.
 */
const STOOD_MS = 1000;

/** The direction of the value's last move after a pause. Two alternating names per direction restart the blink. */
function useMove(value: number | null | undefined): string | undefined {
  const [seen, setSeen] = useState<Seen>({ value, sinceMs: 0, turn: 0, way: '' });
  if (seen.value !== value) {
    const sinceMs = runningMs();
    const hasStood = sinceMs - seen.sinceMs >= STOOD_MS;
    const both = typeof value === 'number' && typeof seen.value === 'number';
    const way = !both || !hasStood ? '' : (value ?? 0) > (seen.value ?? 0) ? 'up' : 'down';
    setSeen({ value, sinceMs, turn: 1 - seen.turn, way });
  }
  return seen.way === '' ? undefined : `${seen.way}-${seen.turn}`;
}

/** Only the blink depends on this time; the rendered output does not. */
function runningMs(): number {
  return performance.now();
}

interface Seen {
  readonly value: number | null | undefined;
  /** When it reached that value, by the page's running time. */
  readonly sinceMs: number;
  readonly turn: number;
  readonly way: 'up' | 'down' | '';
}
