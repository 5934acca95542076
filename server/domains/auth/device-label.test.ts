import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/141 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) ${APPLE} Version/19.0 Safari/605.1.15`,
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
  ['<script>Chrome/1 Android</script>', 'Chrome · Android'],
] as const)('%s is %s', ([userAgent, label]) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
