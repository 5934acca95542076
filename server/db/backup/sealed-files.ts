import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { CannotStart } from '../../cannot-start.ts';

/** The key files of the data folder, without which a restored database cannot be decrypted. */
const KEPT_FILES = [
  'keys.json',
  'push-keys.json',
  'document-certificate.json',
  'certificate-authority.json',
  'chain-key.txt',
  'chain-xpub.txt',
] as const;

const Files = v.record(v.picklist(KEPT_FILES), v.string());

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 128 MiB and about half a second for each guess of a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const keyFrom = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** The key files to seal. */
export interface FilesToSeal {
  readonly dataDir: string;
  /** The content of `keys.json`, where the keys come from the environment and not from the data folder. */
  readonly keyFile: string | undefined;
  readonly passphrase: string;
}

/** Encrypts the key files of a data folder with a key derived from the passphrase (scrypt, AES-256-GCM). */
export async function sealFiles({ dataDir, keyFile, passphrase }: FilesToSeal): Promise<Buffer> {
  const files = Object.fromEntries(
    KEPT_FILES.filter((name) => existsSync(join(dataDir, name))).map((name) => [
      name,
      readFileSync(join(dataDir, name), 'base64'),
    ]),
  );
  if (keyFile !== undefined) files['keys.json'] = Buffer.from(keyFile).toString('base64');
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt, 32, COST), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(files)), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts the result of {@link sealFiles}: contents by name.
 *
 * @throws CannotStart when the passphrase is wrong
 */
export async function openFiles(sealed: Buffer, passphrase: string): Promise<Map<string, Buffer>> {
  const salt = sealed.subarray(0, SALT_BYTES);
  const nonce = sealed.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
  const rest = sealed.subarray(SALT_BYTES + NONCE_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', await keyFrom(passphrase, salt, 32, COST), nonce);
  cipher.setAuthTag(rest.subarray(0, TAG_BYTES));
  let text: string;
  try {
    text = Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]).toString();
  } catch (cause) {
    throw new CannotStart('The passphrase does not open the keys of this backup.', { cause });
  }
  const files = v.parse(Files, JSON.parse(text));
  return new Map(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')]),
  );
}

/**
 * Writes the files into a data folder.
 *
 * @throws CannotStart when the folder already has a different file of that name: its keys would be lost
 */
export function putFiles(dataDir: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, content] of files) {
    const path = join(dataDir, name);
    if (existsSync(path) && !readFileSync(path).equals(content)) {
      throw new CannotStart(
        `The data folder already has another ${name}. Move it away or choose an empty DATA_DIR.`,
      );
    }
  }
  for (const [name, content] of files) {
    writeFileSync(join(dataDir, name), content, { mode: 0o600, flush: true });
  }
}
