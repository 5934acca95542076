import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import webPush from 'web-push';
import { CannotStart } from '../cannot-start.ts';

const Keys = v.object({ publicKey: v.string(), privateKey: v.string() });

/**
 * The keys that push services know this server by, made on the first start. Source: RFC 8292.
 *
 * @throws CannotStart
 */
export function readPushKeys(dataDir: string): v.InferOutput<typeof Keys> {
  const path = join(dataDir, 'push-keys.json');
  if (!existsSync(path)) {
    const made = webPush.generateVAPIDKeys();
    writeFileSync(path, `${JSON.stringify(made)}\n`, { mode: 0o600 });
    return made;
  }
  try {
    return v.parse(Keys, JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new CannotStart(
      'push-keys.json in the data folder cannot be used; remove it to make new ones.',
      {
        cause,
      },
    );
  }
}
