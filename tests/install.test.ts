import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHash } from '../src/nav/address.ts';
import { paths } from '../src/nav/paths.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

const publicFolder = new URL('../public/', import.meta.url);
const manifest = JSON.parse(
  readFileSync(new URL('manifest.webmanifest', publicFolder), 'utf8'),
) as Record<string, unknown> & {
  icons: (Picture & { purpose: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: (Picture & { form_factor: string; label: string })[];
};

const pictures: Picture[] = [
  ...manifest.icons,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ...manifest.screenshots,
];

test('the manifest says what an installation needs', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Plumb',
    short_name: 'Plumb',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  });
});

function sizesOf(purpose: string): string[] {
  return manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
}

test('there are icons for every use in the sizes that are asked for', () => {
  expect(sizesOf('any')).toEqual(['any', '192x192', '512x512']);
  expect(sizesOf('maskable')).toEqual(['192x192', '512x512']);
  expect(sizesOf('monochrome')).toEqual(['512x512']);
});

test('the shortcuts lead to screens that there are, each with its icon', () => {
  const theirs = manifest.shortcuts.map(({ url }) => readHash(url.slice(url.indexOf('#'))).path);
  expect(theirs).toEqual([paths.stocks, paths.watchlist, paths.search]);
  for (const { icons } of manifest.shortcuts) expect(icons[0]?.sizes).toBe('96x96');
});

test('there are screenshots for phones and for wide screens, none too heavy', () => {
  const factors = manifest.screenshots.map((shot) => shot.form_factor);
  expect(factors.filter((factor) => factor === 'narrow').length).toBeGreaterThanOrEqual(2);
  expect(factors).toContain('wide');
  for (const { src } of manifest.screenshots) {
    expect(statSync(fileOf(src)).size, src).toBeLessThanOrEqual(150_000);
  }
});

test('each picture has the kind and the size that the manifest says', () => {
  expect(pictures.length).toBeGreaterThan(10);
  for (const { src, sizes, type } of pictures) {
    expect(sizeIn(readFileSync(fileOf(src)), type), src).toBe(sizes);
  }
});

function fileOf(src: string): URL {
  return new URL(src.slice(1), publicFolder);
}

/** The size in a picture's header; a text if the picture is not of its type. */
function sizeIn(bytes: Buffer, type: string): string {
  const words = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (type === 'image/svg+xml') return words(0, 5) === '<svg ' ? 'any' : 'no drawing';
  if (type === 'image/png') {
    // A PNG begins with its signature and, at byte 16, its width and height.
    if (words(1, 4) !== 'PNG') return 'no PNG';
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  }
  if (type !== 'image/webp' || words(8, 12) !== 'WEBP') return `no ${type}`;
  // The extended format contains the canvas size minus one; the simple format has the size after the frame's start
  // code.
  if (words(12, 16) === 'VP8X') {
    return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;
  }
  if (words(12, 16) !== 'VP8 ') return 'a WebP of another form';
  return `${bytes.readUInt16LE(26) & 0x3f_ff}x${bytes.readUInt16LE(28) & 0x3f_ff}`;
}
