import { HDKey } from '@scure/bip32';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

const ACCOUNT = "m/44'/195'/0'";
const PRIVATE_FILE = 'chain-key.txt';
const PUBLIC_FILE = 'chain-xpub.txt';

/**
 * The extended public key of a demonstration's account, made with its private half at the first
 * start. The process that assigns addresses opens only this file.
 */
export function readDemoXpub(dataDir: string): string {
  const path = join(dataDir, PUBLIC_FILE);
  if (!existsSync(path)) {
    const { publicExtendedKey } = HDKey.fromExtendedKey(openDemoKey(dataDir));
    writeFileSync(path, `${publicExtendedKey}\n`, { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}

/**
 * The extended private key of a demonstration's account m/44'/195'/0', for the process that signs.
 * Made on first use.
 *
 * @throws CannotStart when the file has no such key
 */
export function openDemoKey(dataDir: string): string {
  const path = join(dataDir, PRIVATE_FILE);
  if (!existsSync(path)) {
    const { privateExtendedKey } = HDKey.fromMasterSeed(randomBytes(32)).derive(ACCOUNT);
    writeFileSync(path, `${privateExtendedKey}\n`, { mode: 0o600, flag: 'wx' });
  }
  const key = readFileSync(path, 'utf8').trim();
  try {
    if (HDKey.fromExtendedKey(key).privateKey) return key;
  } catch (cause) {
    throw unusable(cause);
  }
  throw unusable();
}

/** Whether the folder has the key that signs; the folders of further processes have none. */
export function hasDemoKey(dataDir: string): boolean {
  return existsSync(join(dataDir, PRIVATE_FILE));
}

function unusable(cause?: unknown): CannotStart {
  return new CannotStart(
    `${PRIVATE_FILE} in the data folder is no extended private key. Deposit addresses come from it: restore it from a backup.`,
    { cause },
  );
}
