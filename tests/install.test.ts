import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const publicFolder = new URL('../public/', import.meta.url);
const manifest = JSON.parse(
  readFileSync(new URL('manifest.webmanifest', publicFolder), 'utf8'),
) as Record<string, unknown> & {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

test('the manifest says what an installation needs', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Plumb',
    short_name: 'Plumb',
    start_url: '/',
    scope: '/',
    display: 'standalone',
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

test('each icon has the size that the manifest says', () => {
  for (const { src, sizes, type } of manifest.icons) {
    const picture = readFileSync(new URL(src.slice(1), publicFolder));
    if (type !== 'image/png') continue;
    // A PNG begins with its signature and, at byte 16, its width and height.
    expect(picture.toString('latin1', 1, 4), src).toBe('PNG');
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
