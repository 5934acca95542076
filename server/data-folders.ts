import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { readDemoXpub } from './chain/demo-key.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './db/embedded/place.ts';
import { documentKeyOf } from './documents/seal/document-key.ts';
import { keysLackedBy, readKeyRing } from './keys/ring.ts';
import { readPushKeys } from './notify/push-keys.ts';

/** The key files that all processes of a product share. */
const KEY_FILES = [
  'keys.json',
  'push-keys.json',
  'document-certificate.json',
  'chain-xpub.txt',
] as const;
/** The key files of the signing process only, made with the public half in a demonstration. */
const SIGNER_FILES = ['chain-key.txt'] as const;

type KeySettings = Pick<
  Config,
  | 'dataDir'
  | 'dataKeys'
  | 'dataIndexKey'
  | 'documentCertificate'
  | 'documentKey'
  | 'isDemo'
  | 'chain'
>;

/** Makes the missing keys in the data folder from which others are copied. */
export async function makeKeys(config: KeySettings): Promise<void> {
  const { dataDir } = config;
  makeDataFolder(dataDir);
  readKeyRing(config, dataDir);
  readPushKeys(dataDir);
  if (config.chain?.kind === 'simulated') readDemoXpub(dataDir);
  await documentKeyOf(config, Date.now)();
}

/**
 * Makes the data folder of a further process, with the keys of all. Safe to repeat.
 *
 * @throws CannotStart when the folder has keys of customers' data that would be lost
 */
export function shareKeys(from: string, folder: string): void {
  const hasBoth = [from, folder].every((each) => existsSync(join(each, 'keys.json')));
  const lacked = hasBoth ? keysLackedBy(from, folder) : [];
  if (lacked.length > 0) {
    throw new CannotStart(
      `keys.json in ${folder} has keys that the one in ${from} lacks (${lacked.join(', ')}): copy it to ${from} first, or move it away.`,
    );
  }
  copyInto(folder, from, KEY_FILES);
}

/** Makes the data folder of the process that signs in a demonstration. It has no key of customers' data. */
export function shareSignerKey(from: string, folder: string): void {
  copyInto(folder, from, SIGNER_FILES);
}

function copyInto(folder: string, from: string, files: readonly string[]): void {
  makeDataFolder(folder);
  for (const file of files) {
    const source = join(from, file);
    if (existsSync(source)) copyFileSync(source, join(folder, file));
  }
}
