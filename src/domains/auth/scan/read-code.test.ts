import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

const ORIGIN = 'https://plumb.example';
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SCAN = 'a'.repeat(43);

test.for([
  [ADDRESS, { kind: 'address', address: ADDRESS }],
  [`tron:${ADDRESS}`, { kind: 'address', address: ADDRESS }],
  [` TRON:${ADDRESS}?amount=5\n`, { kind: 'address', address: ADDRESS }],
  [`${ORIGIN}/#/scan?device=${SCAN}`, { kind: 'device', scan: SCAN }],
  [`http://localhost:8080/#/scan?device=${SCAN}`, { kind: 'device', scan: SCAN }],
  ['k7qf-2mxd', { kind: 'deviceCode', code: 'K7QF2MXD' }],
  ['K7QF 2MXD', { kind: 'deviceCode', code: 'K7QF2MXD' }],
  [`${ORIGIN}/#/register?invitation=ABC`, { kind: 'place', to: '#/register?invitation=ABC' }],
  [`${ORIGIN}/`, { kind: 'place', to: '#/' }],
] as const)('%s is understood', ([text, read]) => {
  expect(readCode(text, ORIGIN)).toEqual(read);
});

test.for([
  // The last letter changed: no address.
  `${ADDRESS.slice(0, -1)}u`,
  'https://evil.example/#/register?invitation=ABC',
  'https://plumb.example.evil.example/#/index',
  'https://plumb.example@evil.example/#/index',
  `${ORIGIN}/demo/wallet`,
  `${ORIGIN}/#/scan?device=short`,
  'javascript:alert(1)',
  'K7QF-2MX0',
  'WIFI:S:cafe;T:WPA;P:secret;;',
])('%s is shown as text', (text) => {
  expect(readCode(text, ORIGIN)).toEqual({ kind: 'text', text });
});
