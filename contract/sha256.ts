/** The bytes that fit into one block beside the padding mark and the length. */
const BYTES_MAX = 55;

const primes = firstPrimes(64);
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

/**
 * SHA-256 of at most 55 bytes, synchronous; WebCrypto is asynchronous and needs a secure context. Source: FIPS
 * 180-4.
 *
 * @throws RangeError when there are more bytes.
 */
export function sha256Short(bytes: Uint8Array): Uint8Array {
  if (bytes.length > BYTES_MAX)
    throw new RangeError(`${bytes.length} bytes are more than one block`);
  const block = new DataView(new ArrayBuffer(64));
  bytes.forEach((byte, at) => block.setUint8(at, byte));
  block.setUint8(bytes.length, 0x80);
  block.setUint32(60, bytes.length * 8);

  const words = Array.from({ length: 16 }, (_, at) => block.getUint32(at * 4));
  const word = (at: number) => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = (word(at - 16) + mixedEarly + word(at - 7) + mixedLate) >>> 0;
  }

  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (const [at, constant] of ROUNDS.entries()) {
    const choice = (e & f) ^ (~e & g);
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constant + word(at);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
  }

  const sum = new DataView(new ArrayBuffer(32));
  [a, b, c, d, e, f, g, h].forEach((part, at) => sum.setUint32(at * 4, part + (START[at] ?? 0)));
  return new Uint8Array(sum.buffer);
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

/** The first 32 bits after the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
