import type { Judgement } from './judged.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** More than any camera or editor writes; each costs a pass over all pixels. */
const SCANS_MAX = 64;

/** Reads a JPEG's size from its frame header and makes sure that it ends. Source: ITU T.81, annex B. */
export function judgeJpeg(bytes: Buffer): Judgement | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff) return undefined;
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return { problem: 'is not whole' };
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return { problem: 'is not whole' };
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return { problem: 'is not whole' };
    if (isFrame(marker)) {
      if (length < 8) return { problem: 'is not whole' };
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === SOS) return size ? judgeScans(bytes, at, size) : { problem: 'is not whole' };
    at += 2 + length;
  }
  return { problem: 'is not whole' };
}

/** Within scans a byte of 255 is always followed by a zero or a marker, so that markers can be searched for. */
function judgeScans(
  bytes: Buffer,
  from: number,
  { width, height }: { width: number; height: number },
): Judgement {
  const end = bytes.indexOf(Buffer.from([0xff, EOI]), from);
  if (end === -1) return { problem: 'is not whole' };
  const scan = Buffer.from([0xff, SOS]);
  let scans = 0;
  for (let at = from; at !== -1 && at < end; at = bytes.indexOf(scan, at + 2)) {
    scans += 1;
    if (scans > SCANS_MAX) return { problem: 'has too many scans' };
  }
  return {
    // Bytes after the end are not part of the picture.
    picture: { kind: 'jpeg', width, height, pixelBytes: 4, bytes: bytes.subarray(0, end + 2) },
  };
}

/** Markers without a payload. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= SOI);
}

/** Start of a frame of any coding; the three excluded markers are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
