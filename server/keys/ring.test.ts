import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addKeyToFile, putKeyFirst, readKeyRing } from './ring.ts';

const none = { dataKeys: undefined, dataIndexKey: undefined };
const A = Buffer.alloc(32, 1).toString('base64');
const B = Buffer.alloc(32, 2).toString('base64');

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the first start creates keys with owner-only permissions, and the next reads them', () => {
  const folder = aFolder();
  const made = readKeyRing(none, folder);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(readKeyRing(none, folder)).toEqual(made);
  expect(readKeyRing(none, aFolder()).index).not.toEqual(made.index);
});

test('an added key decrypts, and encrypts once it is put first', () => {
  const folder = aFolder();
  const before = readKeyRing(none, folder);
  addKeyToFile(folder, 'second');
  const added = readKeyRing(none, folder);
  expect(added.current).toBe('first');
  putKeyFirst(folder, 'second');
  const after = readKeyRing(none, folder);
  expect(after.current).toBe('second');
  expect(after.keys.get('second')).toEqual(added.keys.get('second'));
  expect(after.keys.get('first')).toEqual(before.keys.get('first'));
  expect(after.index).toEqual(before.index);
  expect(() => addKeyToFile(folder, 'second')).toThrow('already');
  expect(() => putKeyFirst(folder, 'third')).toThrow('no key named third');
});

test('keys of the environment precede the file, and the first key encrypts', () => {
  const ring = readKeyRing({ dataKeys: `new:${A}, old:${B}`, dataIndexKey: A }, aFolder());
  expect(ring.current).toBe('new');
  expect([...ring.keys.keys()]).toEqual(['new', 'old']);
});

test.for([
  [{ dataKeys: `a:${A}`, dataIndexKey: undefined }, 'belong together'],
  [{ dataKeys: undefined, dataIndexKey: A }, 'belong together'],
  [{ dataKeys: 'a:short', dataIndexKey: A }, '32 bytes'],
  [{ dataKeys: A, dataIndexKey: A }, '32 bytes'],
] as const)('%j stops the start without printing a key', ([settings, sentence]) => {
  const start = () => readKeyRing(settings, aFolder());
  expect(start).toThrow(sentence);
  expect(start).not.toThrow(A);
});

test('a file that was damaged is not replaced by new keys', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'keys.json'), '{');
  expect(() => readKeyRing(none, folder)).toThrow('cannot be used');
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{');
});
