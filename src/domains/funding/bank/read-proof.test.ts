import { expect, test } from 'vitest';
import { PROOF_BYTES_MAX } from '../../../../contract/bank-deposit.ts';
import { proofName, readProof } from './read-proof.ts';

test.for([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], { kind: 'picture' }],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47], { kind: 'picture' }],
  ['a bitmap', [0x42, 0x4d, 0, 0], { kind: 'picture' }],
  ['a PDF', [0x25, 0x50, 0x44, 0x46], { kind: 'pdf' }],
  ['a web page that calls itself a picture', [0x3c, 0x68, 0x74, 0x6d], { problem: 'wrong_kind' }],
  ['nothing', [], { problem: 'empty' }],
] as const)('%s is known by its first bytes', async ([, bytes, read]) => {
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  expect(await readProof(file)).toEqual(read);
});

test('a file above the limit is not read', async () => {
  const size = PROOF_BYTES_MAX + 1;
  expect(await readProof({ size } as Blob)).toEqual({ problem: 'too_large' });
});

test('a file name loses invisible characters, and its end when it is too long', () => {
  expect(proofName(' slip\u202Egpj.exe\u0000 ')).toBe('slipgpj.exe');
  expect(proofName('𝒳'.repeat(200)).length).toBeLessThanOrEqual(120);
  expect(proofName('\u200B')).toBe('');
});
