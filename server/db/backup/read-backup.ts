import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { CannotStart } from '../../cannot-start.ts';
import { readFrames, type ReadFrame } from './frames.ts';
import { Manifest } from './manifest.ts';

/** The frames of a backup file. */
export function framesOfFile(path: string): AsyncGenerator<ReadFrame> {
  const unpacked = createGunzip();
  // Errors surface where the frames are read.
  pipeline(createReadStream(path), unpacked, () => undefined);
  return readFrames(unpacked);
}

/** The content of a backup besides rows. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly sealedKeys: Buffer | undefined;
}

/**
 * Verifies a backup from start to end, before anything is done with it.
 *
 * @throws CannotStart when it is not a backup, damaged or truncated
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  let sealedKeys: Buffer | undefined;
  try {
    for await (const { kind, payload, hashBefore } of framesOfFile(path)) {
      if (manifest) throw new Error('it goes on after its end');
      if (kind === 'K') sealedKeys = payload;
      if (kind !== 'M') continue;
      manifest = v.parse(Manifest, JSON.parse(payload.toString()));
      if (manifest.sha256 !== hashBefore) throw new Error('its bytes were changed');
    }
    if (!manifest) throw new Error('it ends too early');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CannotStart(`The backup cannot be used: ${reason}.`, { cause });
  }
  return { manifest, sealedKeys };
}
