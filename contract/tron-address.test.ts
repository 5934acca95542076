import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { sha256Short } from './sha256.ts';
import { shortAddress, tronAddressBytes } from './tron-address.ts';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('a short address shows both ends', () => {
  expect(shortAddress(USDT)).toBe('TR7NHq…gjLj6t');
});

test('the contract of USDT has its 21 bytes', () => {
  const bytes = tronAddressBytes(USDT);
  expect(bytesToHex(bytes ?? new Uint8Array())).toBe('41a614f803b6fd780986a42c78ec9c7f77e6ded13c');
});

test.for([
  ['nothing', ''],
  ['a letter too few', USDT.slice(0, -1)],
  ['a letter too many', `${USDT}t`],
  ['space around it', ` ${USDT}`],
  ['a changed letter', USDT.replace('qj', 'qk')],
  ['two letters in the wrong order', USDT.replace('Hq', 'qH')],
  ['another last letter', USDT.replace(/t$/, 'u')],
  ['letters in lower case', USDT.toLowerCase()],
  ['a letter that Base58 leaves out', USDT.replace('8', '0')],
  ['a letter outside ASCII', USDT.replace('8', '８')],
  ['an address of Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['an address of Ethereum', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['hexadecimal digits', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['the largest number of 34 letters', 'z'.repeat(34)],
] as const)('%s is no address', ([, text]) => {
  expect(tronAddressBytes(text)).toBeUndefined();
});

test('every changed letter is noticed', () => {
  for (let at = 0; at < USDT.length; at += 1) {
    const other = USDT[at] === 'x' ? 'y' : 'x';
    expect(tronAddressBytes(USDT.slice(0, at) + other + USDT.slice(at + 1))).toBeUndefined();
  }
});

test('our SHA-256 is that of the standard for every length it takes', () => {
  for (let length = 0; length <= 55; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 89 + length) & 0xff);
    expect(sha256Short(bytes)).toEqual(sha256(bytes));
  }
  expect(() => sha256Short(new Uint8Array(56))).toThrow(RangeError);
});
