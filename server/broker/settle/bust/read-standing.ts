import { addDays, newYorkDate } from '../../../../contract/market-hours.ts';
import { isClosing } from '../../../../contract/order-intent.ts';
import type { Tx } from '../../../db/tx.ts';
import type { CorporateActions, MarketClock } from '../../../market/market-data.ts';
import { SplitSince } from '../../brokerage.ts';
import type { OrderRow } from '../../read/order-row.ts';
import type { OpenLot } from '../lots.ts';
import type { Standing, WrittenFill } from './busted-fill.ts';

/**
 * The fill with the broker's execution id; undefined while it is not written. Ids of Alpaca's
 * activities end with the execution id, after two colons.
 */
export async function readExecution(
  tx: Tx,
  { id, intent }: OrderRow,
  brokersId: string,
): Promise<
  | { readonly executionId: string; readonly isBusted: boolean; readonly fill: WrittenFill }
  | undefined
> {
  const [row] = await tx<{
    id: string;
    person_id: string;
    ticker: string;
    qty: string;
    price: string;
    value: string;
    fee: string;
    is_busted: boolean;
  }>`
    select id, person_id, ticker, qty_micros as qty, price_micros as price, value_micros as value,
      platform_micros + sec_micros + taf_micros as fee,
      exists (select from execution_bust where execution_id = execution.id) as is_busted
    from execution
    where order_id = ${id} and (id = ${brokersId} or split_part(id, '::', 2) = ${brokersId})`;
  if (!row) return undefined;
  return {
    executionId: row.id,
    isBusted: row.is_busted,
    fill: {
      personId: row.person_id,
      ticker: row.ticker,
      intent,
      qtyMicros: BigInt(row.qty),
      priceMicros: BigInt(row.price),
      valueMicros: BigInt(row.value),
      feeMicros: BigInt(row.fee),
    },
  };
}

interface LotRow {
  readonly id: string;
  readonly execution_id: string;
  readonly left: string;
  readonly cost: string;
  readonly collateral: string;
}

/**
 * Rejects a bust of shares that were split since the fill, whoever had any: neither the lots nor the broker's position
 * are in the fill's shares any more.
 *
 * @throws SplitSince when they were
 */
export async function rejectSplit(
  tx: Tx,
  market: Pick<CorporateActions, 'splits'> & MarketClock,
  { ticker }: Pick<OrderRow, 'ticker'>,
  executionId: string,
): Promise<void> {
  const [row] = await tx<{ exchange_ms: string; is_split: boolean }>`
    select exchange_ms, exists (
        select from ledger_entry split join ledger_posting posting on posting.entry_id = split.id
          join ledger_account account on account.id = account_id
        where split.kind = 'split' and asset = execution.ticker and split.id > execution.entry_id
      ) as is_split
    from execution where id = ${executionId}`;
  const today = newYorkDate(market.time().exchangeMs);
  const isSplitOn = (date: string) => market.splits(date).some((each) => each.ticker === ticker);
  let isSplit = row?.is_split;
  let date = newYorkDate(Number(row?.exchange_ms));
  while (!isSplit && date < today) {
    date = addDays(date, 1);
    isSplit = isSplitOn(date);
  }
  if (isSplit) throw new SplitSince(executionId);
}

/** Reads the current state of a fill's lots and the customer's cash; locks the lots. */
export async function readStanding(
  tx: Tx,
  { person_id: personId, intent, ticker }: OrderRow,
  { fill, executionId }: { readonly fill: WrittenFill; readonly executionId: string },
): Promise<Standing> {
  const inPocket = await readPockets(tx, personId, ticker);
  const money = cashOf(inPocket);
  if (isClosing(intent)) {
    const closes = await readCloses(tx, executionId);
    const closed = closes.reduce((sum, each) => sum + each.closed.qtyMicros, 0n);
    if (closed !== fill.qtyMicros) throw new Error(`execution ${executionId} closed other shares`);
    return { own: undefined, others: [], closes, freeMicros: 0n, ...money };
  }
  const direction = intent === 'buy_to_open' ? 'long' : 'short';
  const rows = await tx<LotRow>`
    select id, execution_id, left_micros as left, cost_micros as cost,
      collateral_micros as collateral
    from lot where person_id = ${personId} and ticker = ${ticker} and direction = ${direction}
      and (left_micros > 0 or execution_id = ${executionId})
    order by id for update`;
  const own = rows.find(({ execution_id: of }) => of === executionId);
  const open = rows.reduce((sum, { left }) => sum + BigInt(left), 0n);
  return {
    own: own && lotOf(own),
    others: rows.filter((each) => each !== own).map(lotOf),
    closes: [],
    freeMicros:
      direction === 'long'
        ? inPocket('available', ticker)
        : open - (await beingCovered(tx, personId, ticker)),
    ...money,
  };
}

/** The customer's dollars, and the lot that an execution opened, after its other effects are written. */
export async function readAfter(
  tx: Tx,
  { person_id: personId }: OrderRow,
  executionId: string,
): Promise<Pick<Standing, 'available' | 'unsettled'> & { readonly lot: OpenLot | undefined }> {
  const [row] = await tx<LotRow>`
    select id, execution_id, left_micros as left, cost_micros as cost,
      collateral_micros as collateral
    from lot where execution_id = ${executionId} for update`;
  return { ...(await readCash(tx, personId)), lot: row && lotOf(row) };
}

/** The dollars of a customer's stock account. */
export async function readCash(
  tx: Tx,
  personId: string,
): Promise<Pick<Standing, 'available' | 'unsettled'>> {
  return cashOf(await readPockets(tx, personId, 'USD'));
}

type InPocket = (pocket: string, asset: string) => bigint;

/** What the stock account has in its pockets, of dollars and of a ticker. */
async function readPockets(tx: Tx, personId: string, ticker: string): Promise<InPocket> {
  const rows = await tx<{ pocket: string; asset: string; micros: string }>`
    select pocket, asset, micros from ledger_balance join ledger_account on id = account_id
    where owner = ${personId} and name = 'stock' and asset in ('USD', ${ticker})`;
  return (pocket, asset) =>
    BigInt(rows.find((each) => each.pocket === pocket && each.asset === asset)?.micros ?? 0);
}

function cashOf(inPocket: InPocket): Pick<Standing, 'available' | 'unsettled'> {
  return { available: inPocket('available', 'USD'), unsettled: inPocket('unsettled', 'USD') };
}

async function readCloses(tx: Tx, executionId: string): Promise<Standing['closes']> {
  const rows = await tx<LotRow & { qty: string; basis: string; proceeds: string; pnl: string }>`
    select lot.id, lot.execution_id, left_micros as left, lot.cost_micros as cost,
      collateral_micros as collateral, closed.qty_micros as qty, closed.cost_micros as basis,
      proceeds_micros as proceeds, pnl_micros as pnl
    from lot_close closed join lot on lot.id = lot_id
    where closed.execution_id = ${executionId} and not is_bust order by lot.id for update of lot`;
  return rows.map((row) => ({
    lot: lotOf(row),
    closed: {
      lotId: row.id,
      qtyMicros: BigInt(row.qty),
      costMicros: BigInt(row.basis),
      proceedsMicros: BigInt(row.proceeds),
      pnlMicros: BigInt(row.pnl),
    },
  }));
}

/** Shares that pending orders will cover. */
async function beingCovered(tx: Tx, personId: string, ticker: string): Promise<bigint> {
  const [row] = await tx<{ micros: string }>`
    select coalesce(sum(qty_micros - filled_micros), 0) as micros from trade_order
    where person_id = ${personId} and ticker = ${ticker} and status = 'pending'
      and intent = 'buy_to_close'`;
  return BigInt(row?.micros ?? 0);
}

function lotOf({ id, left, cost, collateral }: LotRow): OpenLot {
  return {
    id,
    leftMicros: BigInt(left),
    costMicros: BigInt(cost),
    collateralMicros: BigInt(collateral),
  };
}
