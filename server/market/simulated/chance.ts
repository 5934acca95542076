/**
 * Chance as a function: the same key gives the same draw on every machine and after every restart.
 * Only whole-number mixing, products and sums are used, so that no mathematics library can differ.
 */

/** A whole number from 0 to 2^32 − 1 for a key of three numbers (the finalizer of MurmurHash3, a word at a time). */
export function draw(key: number, first: number, second: number): number {
  let mixed = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ Math.imul(first, 0x9e3779b1), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16) ^ Math.imul(second, 0x85ebca77), 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** From 0 up to, not including, 1. */
export function uniform(key: number, first: number, second: number): number {
  return draw(key, first, second) / 0x1_0000_0000;
}

const ROOT_3 = 1.7320508075688772;

/** Mean 0, deviation 1, between ±3.47: the sum of four uniform draws of 16 bits. */
export function bell(key: number, first: number, second: number): number {
  const one = draw(key, first, second);
  const two = draw(one, first, second ^ 0x5bd1e995);
  const sum = (one & 0xffff) + (one >>> 16) + (two & 0xffff) + (two >>> 16);
  return (sum / 0xffff - 2) * ROOT_3;
}

const BYTE_SCALE = 1 / Math.sqrt((4 * (256 * 256 - 1)) / 12);

/** Mean 0, deviation 1, between ±3.45: the sum of the four bytes of one draw. Half the cost of {@link bell}, for the many small moves of a day. */
export function ripple(key: number, first: number, second: number): number {
  const drawn = draw(key, first, second);
  const sum = (drawn & 0xff) + ((drawn >>> 8) & 0xff) + ((drawn >>> 16) & 0xff) + (drawn >>> 24);
  return (sum - 510) * BYTE_SCALE;
}

/**
 * Mean 0, deviation 1, with the fat tails of daily returns: nine days of ten are quiet, the tenth
 * is 2.25 times as volatile. Excess kurtosis about 1.7.
 */
export function fatBell(key: number, first: number, second: number): number {
  const wild = uniform(key, second, first) < 0.1;
  return bell(key, first, second) * (wild ? 1.9 : 0.843);
}

/** The key of a name (FNV-1a). */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
