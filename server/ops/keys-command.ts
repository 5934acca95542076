import { writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import { addKeyToFile } from '../keys/ring.ts';
import type { OpsContext } from './context.ts';

/** Makes a new key, or seals what older keys sealed with the newest. */
export async function keysCommand(
  { config, services, by, write }: OpsContext,
  [verb, name]: readonly string[],
): Promise<number> {
  const record = (action: string, detail: Record<string, string | number>) =>
    services.db.transaction((tx) =>
      writeAudit(tx, { ...by, action, subject: 'keys', detail }, services.wallNowMs()),
    );
  if (verb === 'add' && name !== undefined) {
    if (config.dataKeys !== undefined) {
      throw new CannotStart('The keys come from DATA_KEYS: put the new one first there.');
    }
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(name)) {
      throw new CannotStart('A key is named by letters, digits, - and _, 32 at most.');
    }
    addKeyToFile(config.dataDir, name);
    await record('key_added', { name });
    write(`Made the key ${name}. Restart the server, then run: npm run ops -- keys reseal`);
    return 0;
  }
  if (verb === 'reseal') {
    const count = await services.vault.resealAll(services.db.sql);
    await record('keys_resealed', { count });
    write(`Sealed the keys of ${count} people with the newest key.`);
    return 0;
  }
  throw new CannotStart('Use: keys add <name> | keys reseal');
}
