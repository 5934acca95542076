import { expect } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isKeptForOffline } from '../harness/browser-page.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

test('the browser reports the app as installable @offline', async ({ page, context }) => {
  await page.goto('/#/market/stock');
  await isKeptForOffline(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
});

test('the manifest and its icons load with their declared types', async ({ page, request }) => {
  await page.goto('/');
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    start_url: string;
    display: string;
    icons: (Picture & { purpose: string })[];
    shortcuts: { icons: Picture[] }[];
    screenshots: Picture[];
  };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  const purposes = manifest.icons.map(({ purpose }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));

  const { icons, shortcuts, screenshots } = manifest;
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots];
  for (const { src, sizes, type } of pictures) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});

test('a first visit ends under a service worker that has every script of the build in one language @offline', async ({
  page,
}) => {
  await page.goto('/#/market/stock');
  await isKeptForOffline(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(20);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});
