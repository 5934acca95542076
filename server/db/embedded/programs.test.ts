import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mendLinks } from './programs.ts';

test('libraries that an install without scripts left unlinked are linked, and linking is idempotent', () => {
  const root = mkdtempSync(join(tmpdir(), 'plumb-links-'));
  const native = join(root, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));

  mendLinks(native);
  mendLinks(native);
  expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  rmSync(root, { recursive: true });
});
