import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDemoXpub } from './chain/demo-key.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './db/embedded/place.ts';
import { documentKeyOf } from './documents/seal/document-key.ts';
import { readKeyRing } from './keys/ring.ts';
import { readPushKeys } from './notify/push-keys.ts';

/** What every process of a product must have the same of. */
const KEY_FILES = [
  'keys.json',
  'push-keys.json',
  'document-certificate.json',
  'chain-xpub.txt',
] as const;
/** What only the process that signs has: made with the public half, in a demonstration. */
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

/** Makes what keys are not there yet in the data folder that others are made from. */
export async function makeKeys(config: KeySettings): Promise<void> {
  const { dataDir } = config;
  makeDataFolder(dataDir);
  readKeyRing(config, dataDir);
  readPushKeys(dataDir);
  if (config.chain?.kind === 'simulated') readDemoXpub(dataDir);
  await documentKeyOf(config, Date.now)();
}

/** Makes the data folder of a further process, with the keys of all. Safe to repeat. */
export function shareKeys(from: string, folder: string): void {
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
