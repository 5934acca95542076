/** Characters of a ticker: `A` is 1, `Z` 26, `0` 27, `9` 36, `.` 37; 0 for any other. Indexed by its ASCII code. */
const DIGITS = new Uint8Array(128);
for (const [at, letter] of Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.').entries()) {
  DIGITS[letter.charCodeAt(0)] = at + 1;
}
const BASE = 38;
/** Ten of these digits still fit exactly into a float. Source: contract/instrument.ts, Ticker. */
export const CODE_LETTERS_MAX = 10;

/** Appends a character to a ticker's code; `NaN` for a character that no ticker has. */
export function withLetter(code: number, letter: number): number {
  const digit = DIGITS[letter] ?? 0;
  return digit === 0 ? Number.NaN : code * BASE + digit;
}

/**
 * Finds the number of a ticker by its code, which the scanner computes from a frame without creating a string. Open
 * addressing: pairs of code and number, at least half of them free.
 */
export class TickerCodes {
  #pairs = new Float64Array(2 * 128);
  #count = 0;

  add(ticker: string, number: number): void {
    let code = 0;
    for (let at = 0; at < ticker.length; at += 1) code = withLetter(code, ticker.charCodeAt(at));
    if (Number.isNaN(code) || ticker.length > CODE_LETTERS_MAX) return;
    this.#count += 1;
    if (this.#count * 4 > this.#pairs.length) this.#grow();
    this.#put(code, number);
  }

  /** -1 for a ticker that was never added. */
  find(code: number): number {
    const pairs = this.#pairs;
    const mask = pairs.length - 2;
    let at = placeOf(code) & mask;
    for (;;) {
      const held = pairs[at];
      if (held === code) return (pairs[at + 1] ?? 0) | 0;
      if (held === 0) return -1;
      at = (at + 2) & mask;
    }
  }

  #put(code: number, number: number): void {
    const mask = this.#pairs.length - 2;
    let at = placeOf(code) & mask;
    while (this.#pairs[at] !== 0) at = (at + 2) & mask;
    this.#pairs[at] = code;
    this.#pairs[at + 1] = number;
  }

  #grow(): void {
    const before = this.#pairs;
    this.#pairs = new Float64Array(before.length * 2);
    for (let at = 0; at < before.length; at += 2) {
      const code = before[at] ?? 0;
      if (code !== 0) this.#put(code, before[at + 1] ?? 0);
    }
  }
}

/** Hashes a code to a slot, using both halves of its bits. */
function placeOf(code: number): number {
  const mixed = Math.imul((code | 0) ^ (code / 2 ** 32), 0x9e37_79b1);
  return (mixed >>> 8) << 1;
}
