import * as v from 'valibot';
import { Ticker } from '../../contract/instrument.ts';
import { halt, readHalts, unhalt, unhaltReconciled } from '../broker/broker.ts';
import { CannotStart } from '../cannot-start.ts';
import { listedTickers } from '../open-market.ts';
import type { OpsContext } from './context.ts';

/** Stops trading in an instrument; orders in it wait. */
export async function haltCommand(
  { config, services, by, write }: OpsContext,
  [word, ...note]: readonly string[],
): Promise<number> {
  const ticker = readTicker(word, 'halt <TICKER> [note]');
  // A mistyped ticker would look halted.
  if (!(await listedTickers(services.db.sql, config)).has(ticker)) {
    write(`The market lists no ${ticker}.`);
    return 1;
  }
  const act = { ...by, ticker, nowMs: services.wallNowMs() };
  const isNew = await halt(services.db, act, note.join(' '));
  write(isNew ? `Halted: ${ticker}.` : `${ticker} is halted already.`);
  return isNew ? 0 : 1;
}

/** Lets an instrument trade again, or all that a comparison with the broker halted. */
export async function unhaltCommand(
  { services, by, write }: OpsContext,
  [word]: readonly string[],
): Promise<number> {
  if (word === '--reconciled') {
    const count = await unhaltReconciled(services.db, { ...by, nowMs: services.wallNowMs() });
    write(
      count === 0
        ? 'Nothing is halted by a comparison with the broker.'
        : `Trading again where a comparison with the broker had halted it: ${count}.`,
    );
    return count === 0 ? 1 : 0;
  }
  const ticker = readTicker(word, 'unhalt <TICKER> | unhalt --reconciled');
  const isFreed = await unhalt(services.db, { ...by, ticker, nowMs: services.wallNowMs() });
  write(isFreed ? `Trading again: ${ticker}.` : `${ticker} is not halted.`);
  return isFreed ? 0 : 1;
}

/** Lists the halted instruments. */
export async function haltsCommand({ services, write }: OpsContext): Promise<number> {
  const halts = await readHalts(services.db.sql);
  if (halts.length === 0) write('Nothing is halted.');
  for (const { ticker, sinceMs, note } of halts) {
    write(`${ticker}  since ${new Date(sinceMs).toISOString()}  ${note}`.trimEnd());
  }
  return 0;
}

function readTicker(word: string | undefined, use: string): string {
  const ticker = v.safeParse(Ticker, word);
  if (!ticker.success) throw new CannotStart(`Use: ${use}`);
  return ticker.output;
}
