import { ACCOUNTS, type AccountBalance } from '../../../contract/account.ts';
import { addDays, newYorkMs } from '../../../contract/market-hours.ts';
import { textOf } from '../../../contract/money.ts';
import type { Portfolio } from '../../../contract/portfolio.ts';
import {
  type Begin,
  dayBefore,
  equityOf,
  pricesNow,
  readBegin,
  readStockAccounts,
  type StockAccount,
  tradingDayAt,
  worthOf,
} from '../../broker/broker.ts';
import type { Sql } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';
import { worthOfManaged } from '../../products/managed/show-managed.ts';
import { worthOfHoldings } from '../../products/orders/positions.ts';

/** As the curve of a month goes back. */
const MONTH_DAYS = 30;

/** The figures of a person's accounts with their inputs. To be read in a transaction that sees one moment. */
export async function readFigures(
  sql: Sql,
  { market, closures, ledger }: Pick<Parts, 'market' | 'closures' | 'ledger'>,
  personId: string,
): Promise<Portfolio> {
  const atMs = market.time().exchangeMs;
  const today = tradingDayAt(atMs, closures);
  const [stock] = await readStockAccounts(sql, [personId]);
  if (!stock) throw new Error('a requested person has a stock account');
  const balances = await ledger.balances(sql, personId);
  const worth = worthOf(stock.holdings, (ticker) => pricesNow(market, ticker)?.priceMicros);
  const equity = equityOf(stock, worth);
  const units = await worthOfHoldings(sql, personId);
  const managed = await worthOfManaged(sql, market, personId);
  const investedOf = ({ account, savedMicros }: AccountBalance) => {
    const value = BigInt(savedMicros) + (units.get(account) ?? 0n);
    if (account !== 'quantitative') return value;
    return managed === undefined ? undefined : value + managed;
  };
  const apartOf = (balance: AccountBalance) => sumFrom(investedOf(balance), [cashOf(balance)]);
  const accounts = balances.map((balance) => ({
    account: balance.account,
    valueMicros: textOf(balance.account === 'stock' ? equity : apartOf(balance)),
    investedMicros: textOf(balance.account === 'stock' ? 0n : investedOf(balance)),
  }));
  const apart = balances.filter(({ account }) => account !== 'stock').map(apartOf);
  const lastClose = dayBefore(today.date, closures).closesAtMs;
  const day = await readBegin(sql, stock, { fromMs: lastClose, exact: true });
  // From the close of the day that the month goes back to, as its curve begins.
  const monthMs = newYorkMs(addDays(today.date, 1 - MONTH_DAYS), 0);
  const month = await readBegin(sql, stock, { fromMs: monthMs, exact: false });

  return {
    atMs,
    accounts: ACCOUNTS.flatMap((name) => accounts.filter(({ account }) => account === name)),
    totalMicros: textOf(sumFrom(equity, apart)),
    stock: {
      availableMicros: String(stock.available),
      unsettledMicros: String(stock.unsettled),
      heldMicros: String(stock.held),
      longMicros: textOf(worth?.long),
      shortMicros: textOf(worth?.short),
      equityMicros: textOf(equity),
      maintenanceMicros: textOf(worth?.maintenance),
      isCloseOnly: stock.isCloseOnly,
    },
    today: { ...sinceBegin(equity, day), fromMs: day.snapshotMs ?? null },
    open: { pnlMicros: textOf(worth?.pnl), ...costsOf(stock) },
    realised: await readClosed(sql, personId, today.preOpensAtMs),
    month: {
      ...sinceBegin(equity, month),
      fromMs: month.snapshotMs ?? month.firstMs ?? atMs,
    },
    ...(await readEarned(sql, personId)),
  };
}

function sinceBegin(equity: bigint | undefined, { start, flow }: Begin) {
  const pnl = equity === undefined || start === undefined ? undefined : equity - start - flow;
  return { pnlMicros: textOf(pnl), startMicros: textOf(start), flowMicros: String(flow) };
}

function costsOf({ holdings }: StockAccount) {
  const of = (wanted: 'long' | 'short') =>
    holdings
      .filter(({ direction }) => direction === wanted)
      .reduce((sum, { costMicros }) => sum + costMicros, 0n);
  return { costMicros: String(of('long')), broughtMicros: String(of('short')) };
}

async function readClosed(sql: Sql, personId: string, dayBeganMs: number) {
  const [row] = await sql<{ pnl: string; today: string; trades: string }>`
    select coalesce(sum(pnl_micros), 0) as pnl, count(distinct execution_id) as trades,
      coalesce(sum(pnl_micros) filter (where closed_ms >= ${dayBeganMs}), 0) as today
    from lot_close where person_id = ${personId}`;
  if (!row) throw new Error('sums have a row');
  return { pnlMicros: row.pnl, todayMicros: row.today, trades: Number(row.trades) };
}

/** Payments and charges other than trades; cash for fractions left by a split counts as a payment. */
async function readEarned(sql: Sql, personId: string) {
  const [row] = await sql<{ dividends: string; borrow: string; fees: string }>`
    select coalesce(sum(micros) filter (where kind <> 'borrow_fee'), 0) as dividends,
      coalesce(-sum(micros) filter (where kind = 'borrow_fee'), 0) as borrow,
      (select coalesce(sum(fee_micros), 0) from trade_order where person_id = ${personId}) as fees
    from ledger_entry entry
      join ledger_posting on entry_id = entry.id
      join ledger_account account on account.id = account_id
    where entry.person_id = ${personId} and kind in ('dividend', 'split', 'borrow_fee')
      and owner = ${personId} and asset = 'USD'`;
  if (!row) throw new Error('sums have a row');
  return { dividendsMicros: row.dividends, feesMicros: row.fees, borrowMicros: row.borrow };
}

function sumFrom(
  start: bigint | undefined,
  all: readonly (bigint | undefined)[],
): bigint | undefined {
  return all.reduce(
    (sum, micros) => (sum === undefined || micros === undefined ? undefined : sum + micros),
    start,
  );
}

function cashOf({ availableMicros, heldMicros, unsettledMicros }: AccountBalance): bigint {
  return BigInt(availableMicros) + BigInt(heldMicros) + BigInt(unsettledMicros);
}
