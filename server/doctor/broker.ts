import { askAccount } from '../broker/alpaca/ask-account.ts';
import { readDifferences } from '../broker/broker.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/tx.ts';
import { VendorUnavailable } from '../vendor-http.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** Reads the account at the broker. */
export async function brokerFound(
  { broker: choice }: Pick<Config, 'broker'>,
  wallNowMs: () => number,
): Promise<Found> {
  if (choice.kind === 'paper') return off('Orders fill here, on paper.');
  try {
    const { status, cash, trading_blocked, account_blocked } = await askAccount({
      ...choice,
      wallNowMs,
    });
    const text = `The ${choice.account} account is ${status} and has ${Number(cash) / 1e6} dollars.`;
    if (status !== 'ACTIVE' || trading_blocked || account_blocked) {
      return wrong(`${text} It may not trade: ask the broker why.`);
    }
    return ok(text);
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error;
    const { status, message } = error;
    const isRefused = status === 401 || status === 403;
    return wrong(
      isRefused
        ? `The broker refuses ALPACA_KEY and ALPACA_SECRET for its ${choice.account} account.`
        : message,
    );
  }
}

/** The result of the last reconciliation with the broker. */
export async function holdingsFound(sql: Sql): Promise<Found> {
  const differences = await readDifferences(sql);
  if (differences.length === 0) return ok('The last comparison with the broker found nothing.');
  return wrong(
    `${differences.join(' ')} Trading in it is halted until \`npm run ops -- unhalt\`; the next comparison is after the next day, or at a start.`,
  );
}
