import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { schemaOf } from './schema-of.ts';
import { writeBackup } from './write-backup.ts';

const KEPT = 3;
const NAME = /^before-(\d{4})-(\d+)\.plumb$/;

/** The folder of automatic backups. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Backs up a database before its schema is migrated, into `backups/` of the data folder. Keeps the newest file before each of
 * the three latest migrations: an update that fails again and again writes files before the same one, and must not displace
 * the file that leads back to the version before it. Returns the path.
 */
export async function backUpBeforeMigration(client: ClientBase, dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { number } = await schemaOf(client);
  const name = `before-${String(number + 1).padStart(4, '0')}-${Date.now()}.plumb`;
  const path = join(folder, name);
  await writeBackup(client, { path });
  for (const file of outdatedIn(readdirSync(folder))) rmSync(join(folder, file));
  return path;
}

/** The files to remove, of those in the folder. Pure. */
function outdatedIn(names: readonly string[]): readonly string[] {
  const made = names
    .flatMap((file) => {
      const [, number, atMs] = NAME.exec(file) ?? [];
      return number === undefined ? [] : [{ file, number, atMs: Number(atMs) }];
    })
    .toSorted((a, b) => b.atMs - a.atMs);
  const numbers = [...new Set(made.map(({ number }) => number))].slice(0, KEPT);
  const kept = new Set(numbers.map((number) => made.find((each) => each.number === number)?.file));
  return made.map(({ file }) => file).filter((file) => !kept.has(file));
}
