import type { Judgement } from './judged.ts';

/** Headers that Windows has had: the oldest counts in 16 bits. */
const CORE_HEADER = 12;
const HEADERS = new Set([CORE_HEADER, 40, 52, 56, 64, 108, 124]);
/** Uncompressed pixels, with or without masks; compressed ones do not imply a size in bytes. */
const PLAIN = [0, 3, 6];
const RUNS = [1, 2];

/** Reads a BMP's size from its header and verifies that all rows are present. */
export function judgeBmp(bytes: Buffer): Judgement | undefined {
  if (bytes.toString('latin1', 0, 2) !== 'BM' || bytes.length < 26) return undefined;
  const header = bytes.readUInt32LE(14);
  if (!HEADERS.has(header)) return undefined;
  if (bytes.length < 14 + header) return { problem: 'is not whole' };

  const isCore = header === CORE_HEADER;
  const width = isCore ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  // Negative where the rows run from the top.
  const height = Math.abs(isCore ? bytes.readUInt16LE(20) : bytes.readInt32LE(22));
  const bits = bytes.readUInt16LE(isCore ? 24 : 28);
  const packing = isCore ? 0 : bytes.readUInt32LE(30);
  if (![...PLAIN, ...RUNS].includes(packing) || ![1, 2, 4, 8, 16, 24, 32].includes(bits)) {
    return { problem: 'cannot be decoded' };
  }
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const pixelsFrom = bytes.readUInt32LE(10);
  if (PLAIN.includes(packing) && pixelsFrom + rowBytes * height > bytes.length) {
    return { problem: 'is not whole' };
  }
  return { picture: { kind: 'bmp', width, height, pixelBytes: 4, bytes } };
}
