import { askFirm, countAccounts } from '../broker/accounts/ask-firm.ts';
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
    const isOne = choice.kind === 'alpaca';
    const { status, cash, trading_blocked, account_blocked } = await (isOne
      ? askAccount({ ...choice, wallNowMs })
      : askFirm({ ...choice, wallNowMs }));
    const text = `The ${isOne ? choice.account : 'firm’s'} account is ${status} and has ${Number(cash) / 1e6} dollars.`;
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
        ? `The broker refuses ${choice.kind === 'alpaca' ? 'ALPACA_KEY and ALPACA_SECRET' : 'ALPACA_BROKER_KEY and ALPACA_BROKER_SECRET'} for its ${choice.account} account.`
        : message,
    );
  }
}

/** The result of the last reconciliation with the broker. */
export async function holdingsFound(sql: Sql): Promise<Found> {
  const differences = await readDifferences(sql);
  if (differences.length === 0) return ok('The last comparison with the broker found nothing.');
  const isOfFirm = differences.some(({ account }) => account === '');
  const isOfCustomers = differences.some(({ account }) => account !== '');
  const what = [
    isOfFirm
      ? ' Trading in it is halted until `npm run ops -- unhalt <TICKER> --because "…"`; the next comparison is after the next day, or at a start.'
      : '',
    isOfCustomers
      ? ' A customer’s account trades again once a comparison, made every ten minutes, finds that it agrees.'
      : '',
  ];
  return wrong(`${differences.map(({ sentence }) => sentence).join(' ')}${what.join('')}`);
}

/** The accounts in customers' names at the broker. */
export async function customerAccountsFound(sql: Sql): Promise<Found> {
  const { active, waiting, actionRequired, rejected, refusedJournals } = await countAccounts(sql);
  const text = `${active} are open, ${waiting} wait for the broker, ${actionRequired} need something of the customer, ${rejected} were rejected.`;
  if (refusedJournals === 0) return ok(text);
  return wrong(
    `${text} The broker refused to move the money of ${refusedJournals}: look at the firm’s cash and at the limits of its journals.`,
  );
}
