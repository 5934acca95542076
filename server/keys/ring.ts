import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CannotStart } from '../cannot-start.ts';
import { KEY_BYTES } from './seal.ts';

/** The keys that encrypt all sealed data. */
export interface KeyRing {
  /** Makes indexes and codes comparable; it never changes, or no account would be found again. */
  readonly index: Buffer;
  /** The name of the key that encrypts new values. */
  readonly current: string;
  /** All keys by name: values encrypted with an older key can still be decrypted. */
  readonly keys: ReadonlyMap<string, Buffer>;
}

const Key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/));
const KeyName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/));
const KeyFile = v.object({
  index: Key,
  keys: v.pipe(v.array(v.object({ name: KeyName, key: Key })), v.minLength(1)),
});

/** The keys in the environment. */
export interface KeySettings {
  /** `name:key` pairs in base64 divided by commas, the current one first. */
  readonly dataKeys: string | undefined;
  readonly dataIndexKey: string | undefined;
}

/**
 * The keys of the environment; without them those of a file in the data folder, which the first start makes.
 *
 * @throws CannotStart
 */
export function readKeyRing({ dataKeys, dataIndexKey }: KeySettings, dataDir: string): KeyRing {
  if ((dataKeys === undefined) !== (dataIndexKey === undefined)) {
    throw new CannotStart('DATA_KEYS and DATA_INDEX_KEY belong together: set both or neither.');
  }
  if (dataKeys === undefined || dataIndexKey === undefined) return ringOf(readKeyFile(dataDir));
  const read = v.safeParse(KeyFile, {
    index: dataIndexKey,
    keys: dataKeys.split(',').map((pair) => {
      const [name = '', key = ''] = pair.trim().split(':');
      return { name, key };
    }),
  });
  // The values are secrets, so the sentence does not repeat them.
  if (!read.success) {
    throw new CannotStart(
      'DATA_KEYS must be name:key pairs divided by commas, and DATA_INDEX_KEY a key; each key is 32 bytes in base64.',
    );
  }
  return ringOf(read.output);
}

function readKeyFile(dataDir: string): v.InferOutput<typeof KeyFile> {
  const path = join(dataDir, 'keys.json');
  if (!existsSync(path)) {
    const made = { index: newKey(), keys: [{ name: 'first', key: newKey() }] };
    writeKeyFile(path, made);
    return made;
  }
  try {
    return v.parse(KeyFile, JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new CannotStart(
      `keys.json in the data folder cannot be used; without it what is sealed cannot be read.`,
      { cause },
    );
  }
}

/** Makes a new key, last in the file: it opens from the next start on, and seals once it is first, by {@link putKeyFirst}. */
export function addKeyToFile(dataDir: string, name: string): void {
  const before = readKeyFile(dataDir);
  if (before.keys.some((key) => key.name === name)) {
    throw new CannotStart(`keys.json already has a key named ${name}.`);
  }
  writeKeyFile(join(dataDir, 'keys.json'), {
    ...before,
    keys: [...before.keys, { name, key: newKey() }],
  });
}

/** Puts a key first in the file, so that it seals from the next start on. */
export function putKeyFirst(dataDir: string, name: string): void {
  const before = readKeyFile(dataDir);
  const used = before.keys.find((key) => key.name === name);
  if (!used) throw new CannotStart(`keys.json has no key named ${name}.`);
  const others = before.keys.filter((key) => key !== used);
  writeKeyFile(join(dataDir, 'keys.json'), { ...before, keys: [used, ...others] });
}

/** The names of the keys in the file of one folder that the file of another lacks; the index key is `index`. */
export function keysLackedBy(dataDir: string, folder: string): readonly string[] {
  const [own, other] = [readKeyFile(dataDir), readKeyFile(folder)];
  const known = new Map(own.keys.map(({ name, key }) => [name, key]));
  const lacked = other.keys.filter(({ name, key }) => known.get(name) !== key);
  return [...(own.index === other.index ? [] : ['index']), ...lacked.map(({ name }) => name)];
}

/** Whole or not at all: half a file of keys would be the end of everything sealed. */
function writeKeyFile(path: string, file: v.InferOutput<typeof KeyFile>): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, textOf(file), { mode: 0o600, flush: true });
  renameSync(beside, path);
}

/** A ring as the content of `keys.json`. */
export function keyFileOf({ index, current, keys }: KeyRing): string {
  const first = [...keys].toSorted(([a], [b]) => Number(b === current) - Number(a === current));
  return textOf({
    index: index.toString('base64'),
    keys: first.map(([name, key]) => ({ name, key: key.toString('base64') })),
  });
}

function textOf(file: v.InferOutput<typeof KeyFile>): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

function ringOf({ index, keys }: v.InferOutput<typeof KeyFile>): KeyRing {
  const [first] = keys;
  if (!first) throw new CannotStart('There is no key to seal with.');
  return {
    index: Buffer.from(index, 'base64'),
    current: first.name,
    keys: new Map(keys.map(({ name, key }) => [name, Buffer.from(key, 'base64')])),
  };
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}
