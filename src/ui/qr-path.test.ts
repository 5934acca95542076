import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { moduleRuns, qrCodeOf } from './qr-path.ts';

test('each run of dark modules is one box', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(moduleRuns(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('the path darkens the modules of a code, those and no others', () => {
  const { data } = encode('https://plumb.example/#/stockDetails?symbol=BRK.B', { ecc: 'M' });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, length] of moduleRuns(data).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(drawn).toEqual(data);
});

test('a code has a quiet edge of four modules', () => {
  const { size, path } = qrCodeOf('plumb');
  const { size: bare } = encode('plumb', { ecc: 'M', border: 0 });
  expect(size).toBe(bare + 8);
  expect(path.startsWith('M4 4h7')).toBe(true);
});
