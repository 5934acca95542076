import type { Judgement } from './judged.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that the pixels need. Texts, profiles, times and places are removed before anything decompresses them. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples of a pixel by colour type; a palette is decoded into four. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 4, 3: 4, 4: 2, 6: 4 };

/**
 * Reads a PNG's size from its header, parses all its chunks, and keeps only pixel data. Source: W3C
 * PNG.
 */
export function judgePng(bytes: Buffer): Judgement | undefined {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return undefined;
  if (bytes.length < 33 || nameAt(bytes, 8) !== 'IHDR' || bytes.readUInt32BE(8) !== 13) {
    return { problem: 'is not whole' };
  }
  const depth = bytes[24] ?? 0;
  const samples = SAMPLES[bytes[25] ?? -1];
  if (samples === undefined) return { problem: 'cannot be decoded' };

  const kept: Buffer[] = [SIGNATURE];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return { problem: 'is not whole' };
    const name = nameAt(bytes, at);
    if (NEEDED.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') {
      return {
        picture: {
          kind: 'png',
          width: bytes.readUInt32BE(16),
          height: bytes.readUInt32BE(20),
          pixelBytes: samples * (depth === 16 ? 2 : 1),
          bytes: Buffer.concat(kept),
        },
      };
    }
    at = end;
  }
  return { problem: 'is not whole' };
}

function nameAt(bytes: Buffer, chunk: number): string {
  return bytes.toString('latin1', chunk + 4, chunk + 8);
}
