import { join } from 'node:path';
import { writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import { makeKeys, shareKeys, shareSignerKey } from '../data-folders.ts';
import type { OpsContext } from './context.ts';

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Makes the data folders of further processes below that of this command, with the same keys. */
export async function folderCommand(
  { config, services, by, write }: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { names, signer } = readWords(words);
  const { dataDir } = config;
  await makeKeys(config);
  for (const name of names) shareKeys(dataDir, join(dataDir, name));
  if (signer !== undefined) shareSignerKey(dataDir, join(dataDir, signer));
  const made = [...names, ...(signer === undefined ? [] : [signer])];
  const detail = { names: made.join(', ') };
  await services.db.transaction((tx) =>
    writeAudit(tx, { ...by, action: 'keys_shared', subject: 'keys', detail }, Date.now()),
  );
  for (const name of made) write(join(dataDir, name));
  return 0;
}

function readWords(words: readonly string[]): {
  names: readonly string[];
  signer: string | undefined;
} {
  const at = words.indexOf('--signer');
  const names = at < 0 ? words : words.slice(0, at);
  const [signer, ...rest] = at < 0 ? [] : words.slice(at + 1);
  const all = [...names, ...(signer === undefined ? [] : [signer])];
  const isUsable = all.every((name) => NAME.test(name)) && new Set(all).size === all.length;
  if (names.length === 0 || rest.length > 0 || (at >= 0 && signer === undefined) || !isUsable) {
    throw new CannotStart(
      'Use: folder <name> … [--signer <name>]; a name has small letters, digits and -, and is there once.',
    );
  }
  return { names, signer };
}
