import { writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import { resealBank } from '../funding/funding.ts';
import { addKeyToFile, putKeyFirst } from '../keys/ring.ts';
import type { OpsContext } from './context.ts';

const USE = 'Use: keys add <name> | keys use <name> | keys reseal';

/** Makes a new key, lets it seal, or seals with it what older keys sealed. */
export async function keysCommand(
  { config, services, by, write }: OpsContext,
  [verb, name]: readonly string[],
): Promise<number> {
  const record = (action: string, detail: Record<string, string | number>) =>
    services.db.transaction((tx) =>
      writeAudit(tx, { ...by, action, subject: 'keys', detail }, services.wallNowMs()),
    );
  if ((verb === 'add' || verb === 'use') && name !== undefined) {
    if (config.dataKeys !== undefined) {
      throw new CannotStart(
        'The keys come from DATA_KEYS: put the new one last there, restart every process, then put it first.',
      );
    }
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(name)) {
      throw new CannotStart('A key is named by letters, digits, - and _, 32 at most.');
    }
    const everywhere = 'Copy keys.json to the data folders of all processes and restart each';
    if (verb === 'add') {
      addKeyToFile(config.dataDir, name);
      await record('key_added', { name });
      write(`Made the key ${name}. ${everywhere}, then run: npm run ops -- keys use ${name}`);
    } else {
      putKeyFirst(config.dataDir, name);
      await record('key_used', { name });
      write(`${name} seals from now on. ${everywhere}, then run: npm run ops -- keys reseal`);
    }
    return 0;
  }
  if (verb === 'reseal') {
    const count = await services.vault.resealAll(services.db.sql);
    const { bookings, files } = await resealBank(services);
    await record('keys_resealed', { count, bookings, files });
    const { currentKey } = services.vault;
    write(
      `Sealed with the key ${currentKey}: the keys of ${count} people, ${bookings} bank transfers and ${files} payout files.`,
    );
    return 0;
  }
  throw new CannotStart(USE);
}
