import { expect } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGUMENTS, findQuickBrowser } from '../../scripts/browser.mjs';
import { test } from '../harness/browser.ts';
import { signUp } from '../harness/browser-person.ts';
import { videoOfCode } from '../harness/camera-video.ts';

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const folder = mkdtempSync(join(tmpdir(), 'plumb-camera-'));
const video = join(folder, 'code.y4m');
writeFileSync(video, videoOfCode(`tron:${ADDRESS}`));

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: findQuickBrowser() ?? '',
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test('the camera reads a code under our own security policy, and the address goes to the address book', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/#/scan');
  await expect(page).toHaveURL(new RegExp(`#/addAddr\\?address=${ADDRESS}$`));
  await expect(page.locator('video')).toHaveCount(0);
});
