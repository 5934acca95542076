/**
 * Creates the pictures that the manifest lists, the icons of its shortcuts and screenshots of the current product, and
 * the picture of the README, with a demo customer who owns and follows instruments.
 *
 * `node scripts/pictures.mjs http://localhost:8080` takes them from a running server, so that they show the build.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { drawings } from '../src/ui/icon-drawings.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './browser.mjs';

const ICON_PX = 96;
/** Install dialogs show screenshots at a small size, so larger files only waste bytes. */
const SCREENSHOT_MAX_BYTES = 150_000;
/** A screenshot of an empty page is smaller than this. */
const EMPTY_MAX_BYTES = 10_000;

/** @type {Record<string, keyof typeof drawings>} */
const shortcuts = { market: 'market', watchlist: 'star', search: 'search' };

const phone = { width: 390, height: 844, scale: 2, isMobile: true };
const desktop = { width: 1280, height: 800, scale: 1, isMobile: false };
const shots = [
  { name: 'home-narrow', hash: '#/index', ...phone },
  { name: 'market-narrow', hash: '#/market/stock', ...phone },
  { name: 'stock-narrow', hash: '#/stockDetails?symbol=AAPL', ...phone },
  { name: 'watchlist-narrow', hash: '#/WatchListView', ...phone },
  { name: 'stock-wide', hash: '#/stockDetails?symbol=AAPL', ...desktop },
];
/** The instruments that the demo customer in the pictures owns and watches. */
const OWNED = ['AAPL', 'NVDA', 'MSFT', 'COST', 'XLE', 'SPY'];

const SHARES = 12;

/** The two windows in the picture of the README, with their width in it. */
const readmeShots = [
  { hash: '#/index', width: 1280, height: 800, scale: 1.5, shownWidth: 880, themeType: '2' },
  {
    hash: '#/stockDetails?symbol=NVDA',
    width: 390,
    height: 844,
    scale: 2,
    shownWidth: 256,
    themeType: '1',
  },
];
const README_PX = { width: 1240, height: 600 };

const folder = new URL('../public/', import.meta.url);
const address = process.argv[2];
if (!address) throw new Error('Name the server: node scripts/pictures.mjs http://localhost:8080');

const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  args: BROWSER_ARGUMENTS,
});
try {
  await takeIcons();
  const storageState = await demoCustomer();
  await takeScreenshots(storageState);
  await takeReadmePicture(storageState);
} finally {
  await browser.close();
}

async function takeIcons() {
  const page = await browser.newPage({ viewport: { width: ICON_PX, height: ICON_PX } });
  for (const [name, drawing] of Object.entries(shortcuts)) {
    await page.setContent(`<body style="margin:0"><svg width="${ICON_PX}" height="${ICON_PX}" viewBox="-12 -12 48 48">
      <rect x="-12" y="-12" width="48" height="48" rx="11" fill="#67298c"/>
      <path d="${drawings[drawing]}" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>
    </svg>`);
    const picture = await page.screenshot({ omitBackground: true });
    await writeFile(new URL(`icons/shortcut-${name}-${ICON_PX}.png`, folder), picture);
  }
  await page.close();
}

/** @param {Awaited<ReturnType<import('playwright').BrowserContext['storageState']>>} storageState */
async function takeScreenshots(storageState) {
  await mkdir(new URL('screenshots/', folder), { recursive: true });
  for (const { name, hash, width, height, scale, isMobile } of shots) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      isMobile,
      // Without touch, a wide window would show the card that suggests the phone.
      hasTouch: true,
      locale: 'en-US',
      storageState,
    });
    const page = await context.newPage();
    await open(page, hash);
    const picture = await asWebp(context, await page.screenshot());
    if (picture.length < EMPTY_MAX_BYTES) throw new Error(`${name} shows nothing.`);
    if (picture.length > SCREENSHOT_MAX_BYTES)
      throw new Error(`${name} has ${picture.length} bytes.`);
    await writeFile(new URL(`screenshots/${name}.webp`, folder), picture);
    console.log(`${name}.webp ${width * scale}x${height * scale} ${picture.length} bytes`);
    await context.close();
  }
}

/**
 * Two windows side by side: home in a wide one, and a stock on a phone in the dark theme.
 * @param {Awaited<ReturnType<import('playwright').BrowserContext['storageState']>>} storageState
 */
async function takeReadmePicture(storageState) {
  const windows = [];
  for (const { hash, width, height, scale, shownWidth, themeType } of readmeShots) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: true,
      locale: 'en-US',
      storageState,
    });
    await context.addInitScript((value) => {
      if (location.protocol !== 'about:') localStorage.setItem('themeType', value);
    }, themeType);
    const page = await context.newPage();
    await open(page, hash);
    const base64 = (await page.screenshot()).toString('base64');
    windows.push(`<img src="data:image/png;base64,${base64}" width="${shownWidth}">`);
    await context.close();
  }
  const context = await browser.newContext({ viewport: README_PX, deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  await page.setContent(`<style>
    body { display: flex; align-items: center; justify-content: center; gap: 20px; height: 100vh; margin: 0; background: #ebebee }
    img { border-radius: 14px; box-shadow: 0 8px 28px rgb(26 20 34 / 14%) }
  </style>${windows.join('')}`);
  await page.screenshot({ path: fileURLToPath(new URL('../docs/plumb.png', import.meta.url)) });
  await context.close();
}

/** Opens a demo account, follows and buys some instruments, and returns the browser's storage. */
async function demoCustomer() {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    locale: 'en-US',
  });
  const page = await context.newPage();
  await open(page, '#/index');
  await page.getByRole('button', { name: 'Try it with demo money' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  for (const symbol of OWNED) {
    await open(page, `#/stockDetails?symbol=${symbol}`);
    await page
      .getByRole('button', { name: /^(Add|Watch)/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Buy', exact: true }).first().click();
    for (let count = 0; count < SHARES; count += 1)
      await page.getByRole('button', { name: 'One share more' }).click();
    await page.getByRole('button', { name: /^Review/ }).click();
    const review = page.getByRole('dialog');
    await review.getByRole('button', { name: /^(Place order|Confirm)/ }).click();
    await page.waitForURL(/transactionSuccess/);
  }
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/**
 * Opens a screen and waits until it is stable.
 * @param {import('playwright').Page} page
 * @param {string} hash
 */
async function open(page, hash) {
  await page.goto('about:blank');
  await page.goto(`${address}/${hash}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForTimeout(1500);
}

/**
 * Encodes a picture as WebP in the browser, so no other program is needed.
 * @param {import('playwright').BrowserContext} context
 * @param {Buffer} png
 */
async function asWebp(context, png) {
  const page = await context.newPage();
  const base64 = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(base64, 'base64');
}
