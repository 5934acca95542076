import { MICROS } from '../../../contract/money.ts';
import { stepPrice, tickMicros } from '../../../contract/order-price.ts';

/** The number of grid steps that Page Up and Page Down move. */
const PAGE_STEPS = 10;

/** The price of the grid nearest to a place on the chart; never below one tick. Micro-dollars. */
export function snapPrice(dollars: number): bigint {
  const micros = BigInt(Math.max(0, Math.round(dollars * Number(MICROS))));
  const tick = tickMicros(micros);
  const steps = (micros + tick / 2n) / tick;
  return (steps > 0n ? steps : 1n) * tick;
}

/** The price after a key press; undefined if the key has no meaning here. Micro-dollars. */
export function priceAfterKey(key: string, priceMicros: bigint): bigint | undefined {
  const steps = stepsOf(key);
  return steps === 0 ? undefined : stepPrice(priceMicros, steps);
}

function stepsOf(key: string): number {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return 1;
    case 'ArrowDown':
    case 'ArrowLeft':
      return -1;
    case 'PageUp':
      return PAGE_STEPS;
    case 'PageDown':
      return -PAGE_STEPS;
    default:
      return 0;
  }
}
