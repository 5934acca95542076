import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { type Answer, readAnswer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { type SignedIn, TOKEN_HEADER } from '../../contract/session.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export const SIZE: Size = { width: 640, height: 400 };

/** Red on the left, blue on the right, opaque. */
function pixels({ width, height }: Size): Buffer {
  const bytes = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2;
    bytes.writeUIntBE(isLeft ? 0xff0000 : 0x0000ff, at * 4, 3);
  }
  return bytes;
}

export function aJpeg(size = SIZE): Promise<Buffer> {
  return Transformer.fromRgbaPixels(pixels(size), size.width, size.height).jpeg(90);
}

export function aPng(size = SIZE): Promise<Buffer> {
  return Transformer.fromRgbaPixels(pixels(size), size.width, size.height).png();
}

/** With 24 bits a pixel and rows from below, as Windows writes it; `spare` bytes follow the pixels. */
export function aBmp({ width, height } = SIZE, spare = 0): Buffer {
  const row = Math.ceil((width * 24) / 32) * 4;
  const bytes = Buffer.alloc(54 + row * height + spare);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Blue, green, red.
      bytes[54 + y * row + x * 3 + (x < width / 2 ? 2 : 0)] = 255;
    }
  }
  return bytes;
}

/** Adds a phone's metadata to a JPEG: orientation, place, author. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.alloc(94);
  exif.write('Exif\0\0MM\0*', 'latin1');
  const tiff = exif.subarray(6);
  tiff.writeUInt32BE(8, 4);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [0x0112, 3, 1, orientation << 16],
    [0x013b, 2, 16, 60],
    [0x8825, 4, 1, 50],
  ];
  tiff.writeUInt16BE(entries.length, 8);
  entries.forEach(([tag, type, count, value], at) => {
    const from = 10 + at * 12;
    tiff.writeUInt16BE(tag, from);
    tiff.writeUInt16BE(type, from + 2);
    tiff.writeUInt32BE(count, from + 4);
    tiff.writeUInt32BE(value, from + 8);
  });
  tiff.write('Alice Camera-Own\0', 60, 'latin1');
  return withSegment(jpeg, 0xe1, exif);
}

/** Puts a segment of one's own at the start of a JPEG. */
export function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A chunk of a PNG. */
export function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(body.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}

/** A tiny file that claims a large size and unpacks to too little data. */
export function pngBomb(size: Size): Buffer {
  return pngOf(size, 4_000_000);
}

/** A small grayscale file that unpacks to the large size that it claims. */
export function blankPng(size: Size): Buffer {
  return pngOf(size, (size.width * 4 + 1) * size.height);
}

function pngOf({ width, height }: Size, bytes: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Makes a call with a picture, like the page. */
export async function upload<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  bytes: Buffer,
  as?: Pick<SignedIn, 'aspctoken'>,
  type = 'image/jpeg',
): Promise<Answer<OutputOf<E>>> {
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const answer = await fetch(`${url}${API_BASE}${endpoint.path}?${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(as && { [TOKEN_HEADER]: as.aspctoken }) },
    body: new Uint8Array(bytes),
  });
  return readAnswer(endpoint, await answer.json());
}
