import type { Config } from '../config.ts';
import { databaseFound } from '../doctor/database.ts';
import { findingOf, type Found } from '../doctor/found.ts';
import { looksInside, looksOutside } from '../doctor/looks.ts';
import { type Connected, connectAsItIs } from './connect.ts';

interface Out {
  readonly write: (line: string) => void;
  readonly warn: (line: string) => void;
}

const WORDS = { ok: 'ok', wrong: 'WRONG', off: '–' } as const;

/**
 * Checks each part of the installation without changing anything, and prints the problems. It works
 * with or without a running server, and even without a database.
 *
 * @returns 1 when something is wrong
 */
export async function doctorCommand(config: Config, { write, warn }: Out): Promise<number> {
  let wrongs = 0;
  const say = (part: string, { state, text }: Found) => {
    if (state === 'wrong') wrongs += 1;
    write(`${WORDS[state].padEnd(6)} ${part.padEnd(14)} ${text}`);
  };

  for (const look of looksOutside(config)) say(look.part, await findingOf(look));
  let connected: Connected | undefined;
  const reached = await findingOf({
    part: 'Database',
    async ask() {
      connected = await connectAsItIs(config, warn);
      return databaseFound(connected.pool);
    },
  });
  say('Database', reached);
  if (connected && reached.state !== 'wrong') {
    for (const look of looksInside(config, connected.pool)) say(look.part, await findingOf(look));
  }
  await connected?.close();
  write(wrongs === 0 ? 'Nothing is wrong.' : `${wrongs} of these need you.`);
  return wrongs === 0 ? 0 : 1;
}
