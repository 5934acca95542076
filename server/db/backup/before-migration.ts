import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { schemaOf } from './schema-of.ts';
import { writeBackup } from './write-backup.ts';

const KEPT = 3;
const NAME = /^before-\d{4}-\d+\.plumb$/;

/** The folder of automatic backups. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Backs up a database before its schema is migrated, into `backups/` of the data folder; keeps the three latest.
 * Returns the path.
 */
export async function backUpBeforeMigration(client: ClientBase, dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { number } = await schemaOf(client);
  const name = `before-${String(number + 1).padStart(4, '0')}-${Date.now()}.plumb`;
  const path = join(folder, name);
  await writeBackup(client, { path });
  const older = readdirSync(folder)
    .filter((file) => NAME.test(file))
    .toSorted((a, b) => madeAtMs(b) - madeAtMs(a))
    .slice(KEPT);
  for (const file of older) rmSync(join(folder, file));
  return path;
}

function madeAtMs(file: string): number {
  return Number(/-(\d+)\.plumb$/.exec(file)?.[1]);
}
