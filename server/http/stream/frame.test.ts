import { expect, test } from 'vitest';
import { frameHeaderBytes, textFrame } from './frame.ts';

/** Source: RFC 6455, 5.2: the shortest of the three ways to say the length. */
test.for([
  [0, '8100'],
  [1, '8101'],
  [125, '817d'],
  [126, '817e007e'],
  [65_535, '817effff'],
  [65_536, '817f0000000000010000'],
] as const)('a text of %i bytes comes after the header %s', ([size, header]) => {
  const text = 'a'.repeat(size);
  const bytes = textFrame(text);
  expect(frameHeaderBytes(size)).toBe(header.length / 2);
  expect(bytes.toString('latin1')).toBe(Buffer.from(header, 'hex').toString('latin1') + text);
});
