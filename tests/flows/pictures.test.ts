import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { convertPicture } from '../../server/pictures/convert-picture.ts';
import { judgePicture } from '../../server/pictures/judge-picture.ts';
import { painter } from '../../server/pictures/painter.ts';
import {
  aBmp,
  aJpeg,
  aPng,
  blankPng,
  chunk,
  pngBomb,
  type Size,
  SIZE,
  withExif,
  withSegment,
} from '../harness/pictures.ts';

const KEPT = { within: 2_400, sideMin: 300 };

test.for([
  ['jpeg', aJpeg],
  ['png', aPng],
  ['bmp', async () => aBmp()],
] as const)('a %s is recognized by its content and re-encoded as a JPEG', async ([kind, make]) => {
  const bytes = await make();
  expect(judgePicture(bytes)).toMatchObject({ picture: { kind, ...SIZE } });
  const drawn = await drawnFrom(bytes);
  expect(await new Transformer(drawn).metadata()).toMatchObject({ format: 'jpeg', ...SIZE });
  expect(await colours(drawn)).toEqual(['red', 'blue']);
});

test('a picture is rotated by its EXIF orientation, and its metadata removed', async () => {
  const taken = withExif(await aJpeg(), 6);
  expect(taken.includes('Alice')).toBe(true);
  expect(await new Transformer(taken).metadata(true)).toMatchObject({ orientation: 6 });

  const drawn = await drawnFrom(taken);
  const { width, height, exif, orientation } = await new Transformer(drawn).metadata(true);
  expect({ width, height }).toEqual({ width: SIZE.height, height: SIZE.width });
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  for (const left of ['Exif', 'Alice']) expect(drawn.includes(left), left).toBe(false);
});

test('comments and bytes after the end of a picture are removed', async () => {
  const secret = Buffer.from('<script>alert(1)</script>');
  const jpeg = withSegment(await aJpeg(), 0xfe, secret);
  const png = await aPng();
  const noted = Buffer.concat([png.subarray(0, 33), chunk('tEXt', secret), png.subarray(33)]);
  for (const bytes of [jpeg, Buffer.concat([await aJpeg(), secret]), noted]) {
    expect(bytes.includes(secret)).toBe(true);
    expect((await drawnFrom(bytes)).includes('script')).toBe(false);
  }
});

test('metadata of a PNG is not decompressed', async () => {
  const png = await aPng();
  const note = Buffer.from('anything');
  const noted = Buffer.concat([png.subarray(0, 33), chunk('zTXt', note), png.subarray(33)]);
  const judged = judgePicture(noted);
  expect('picture' in judged && judged.picture.bytes.includes(note)).toBe(false);
});

test('a picture that is larger is scaled to fit, one that is smaller stays', async () => {
  const large = await drawnFrom(await aJpeg({ width: 3_000, height: 1_000 }));
  expect(await new Transformer(large).metadata()).toMatchObject({ width: 2_400, height: 800 });
  const small = await drawnFrom(await aJpeg({ width: 500, height: 300 }));
  expect(await new Transformer(small).metadata()).toMatchObject({ width: 500, height: 300 });
});

test('a square is cut from the middle', async () => {
  const drawn = await convertPicture(await aPng({ width: 900, height: 300 }), { square: 512 });
  if ('problem' in drawn) throw new Error(drawn.problem);
  expect(await new Transformer(drawn.jpeg).metadata()).toMatchObject({ width: 512, height: 512 });
  expect(await colours(drawn.jpeg)).toEqual(['red', 'blue']);
});

test('transparent pixels become white', async () => {
  const hidden = Buffer.alloc(300 * 300 * 4);
  for (let at = 0; at < hidden.length; at += 4) hidden[at] = 255;
  const png = await Transformer.fromRgbaPixels(hidden, 300, 300).png();
  const raw = await new Transformer(await drawnFrom(png)).rawPixels();
  expect([...raw.subarray(0, 3)]).toEqual([255, 255, 255]);
});

const huge = { width: 20_000, height: 20_000 };
const refused: Record<string, [bytes: () => Buffer | Promise<Buffer>, problem: string]> = {
  'a GIF': [() => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 'is neither JPEG, PNG nor BMP'],
  'an SVG': [() => Buffer.from('<svg onload="alert(1)"/>'), 'is neither JPEG, PNG nor BMP'],
  'a page': [() => Buffer.from('<!doctype html><script>'), 'is neither JPEG, PNG nor BMP'],
  'a page that begins like a BMP': [
    () => Buffer.from('BM<!doctype html><script>alert(1)</script>'),
    'is neither JPEG, PNG nor BMP',
  ],
  nothing: [() => Buffer.alloc(0), 'is neither JPEG, PNG nor BMP'],
  'half a JPEG': [async () => half(await aJpeg()), 'is not whole'],
  'half a PNG': [async () => half(await aPng()), 'is not whole'],
  'half a BMP': [() => half(aBmp()), 'is not whole'],
  'the first bytes of a JPEG': [() => Buffer.from([0xff, 0xd8, 0xff]), 'is not whole'],
  'a PNG that promises 400 megapixels': [() => pngBomb(huge), 'has too many pixels'],
  // 175 KB in transit, 240 MB once decoded.
  'a PNG of 60 megapixels': [() => pngBomb({ width: 7_745, height: 7_745 }), 'has too many pixels'],
  'a PNG that is one long line': [
    () => pngBomb({ width: 2 ** 31 - 1, height: 1 }),
    'has too many pixels',
  ],
  'a JPEG that promises 400 megapixels': [
    async () => withSize(await aJpeg(), huge),
    'has too many pixels',
  ],
  'a BMP that promises 400 megapixels': [() => packedBmp(huge), 'has too many pixels'],
  'a JPEG without rows': [
    async () => withSize(await aJpeg(), { width: 640, height: 0 }),
    'has no pixels',
  ],
  'a JPEG of a thousand scans': [async () => manyScans(await aJpeg()), 'has too many scans'],
  'a stamp': [() => aJpeg({ width: 299, height: 900 }), 'is too small'],
  'a PNG with pixels of nothing': [
    () => pngBomb({ width: 4_000, height: 4_000 }),
    'cannot be decoded',
  ],
};

test.for(Object.entries(refused))('%s is refused', async ([, [bytes, problem]]) => {
  expect(await convertPicture(await bytes(), KEPT)).toEqual({ problem });
});

test('a picture that would be huge is refused without room being made for it', () => {
  const bomb = pngBomb(huge);
  expect(bomb.length).toBeLessThan(10_000);
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 100; n++) expect(judgePicture(bomb)).toHaveProperty('problem');
  // Decoding one of them would take 1,600 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('a picture that takes too much memory ends the process that draws it and nothing else', async () => {
  const tight = painter({ memoryBytes: 150e6 });
  const large = blankPng({ width: 4_000, height: 4_000 });
  expect(await convertPicture(large, KEPT, tight)).toEqual({ problem: 'takes too much to decode' });
  expect(await convertPicture(await aJpeg(), KEPT, tight)).toHaveProperty('jpeg');
});

test('a picture that takes too long ends the process that draws it, and the next one waits for another', async () => {
  const hasty = painter({ patienceMs: 1 });
  const all = [1, 2, 3].map(() =>
    convertPicture(blankPng({ width: 4_000, height: 4_000 }), KEPT, hasty),
  );
  for (const drawn of await Promise.all(all)) {
    expect(drawn).toEqual({ problem: 'takes too much to decode' });
  }
});

test('the largest pictures that are taken leave the memory of the server as it is', async () => {
  const bytes = blankPng({ width: 4_096, height: 4_096 });
  const before = process.memoryUsage().rss;
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const drawn = await Promise.all([1, 2, 3, 4].map(() => convertPicture(bytes, KEPT)));
  clearInterval(looking);
  for (const each of drawn) expect(each).toHaveProperty('jpeg');
  // Each takes 67 MB once decoded, and 480 MB while it is drawn.
  expect(most - before).toBeLessThan(67e6);
});

test('no bytes make the judge throw', async () => {
  for (const whole of [await aJpeg(), await aPng(), aBmp({ width: 8, height: 8 })]) {
    for (let cut = 0; cut < Math.min(whole.length, 700); cut++) {
      expect(judgePicture(whole.subarray(0, cut)), `cut at ${cut}`).toBeDefined();
      const bent = Buffer.from(whole);
      bent[cut] = 255 - (bent[cut] ?? 0);
      expect(judgePicture(bent), `bent at ${cut}`).toBeDefined();
    }
  }
});

async function drawnFrom(bytes: Buffer): Promise<Buffer> {
  const drawn = await convertPicture(bytes, KEPT);
  if ('problem' in drawn) throw new Error(drawn.problem);
  return drawn.jpeg;
}

/** The colors at the left and the right of the middle row. */
async function colours(jpeg: Buffer): Promise<string[]> {
  const { width, height } = await new Transformer(jpeg).metadata();
  const raw = await new Transformer(jpeg).rawPixels();
  return [5, width - 5].map((x) => {
    const at = (Math.floor(height / 2) * width + x) * 3;
    return (raw[at] ?? 0) > (raw[at + 2] ?? 0) ? 'red' : 'blue';
  });
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** Writes another size into the frame header of a JPEG. */
function withSize(jpeg: Buffer, { width, height }: Size): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const bytes = Buffer.from(jpeg);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

function packedBmp({ width, height }: Size): Buffer {
  const bytes = aBmp({ width: 8, height: 8 });
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(-height, 22);
  bytes.writeUInt32LE(1, 30);
  return bytes;
}

function manyScans(jpeg: Buffer): Buffer {
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  const end = jpeg.length - 2;
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: 1_000 }, () => scan),
    jpeg.subarray(end),
  ]);
}
