import type { Language } from '../../../contract/language.ts';
import type { AccountName } from '../../../contract/account.ts';
import { textOf } from '../../../contract/money.ts';
import type { ProductPosition } from '../../../contract/product-order.ts';
import { estimatedNav } from '../../../contract/product-worth.ts';
import { cashOf, pricesNow, readStockAccounts, sharesOf } from '../../broker/broker.ts';
import type { Sql } from '../../db/tx.ts';
import type { Closures, Market } from '../../market/market-data.ts';
import { valueOf } from '../deal/nav.ts';
import { productName } from '../product-name.ts';
import { accountFor, type ProductRow } from '../product-row.ts';
import { acceptsMoney } from './order-row.ts';

interface Row extends Pick<
  ProductRow,
  | 'id'
  | 'holder_id'
  | 'kind'
  | 'type'
  | 'state'
  | 'is_closed'
  | 'texts'
  | 'raising_until'
  | 'starts_on'
  | 'ends_on'
> {
  readonly units: string;
  readonly cost: string;
  readonly since: string | null;
  readonly held: string;
  readonly pending: string;
  readonly owed: string;
  readonly nav: string | null;
  readonly nav_date: string | null;
  readonly nav_before: string | null;
  /** The units bought at the last NAV: they took no part in that day's gain. */
  readonly new_units: string;
  readonly all_units: string;
  readonly debts: string;
  readonly launch_date: string;
}

/** The products that a customer holds or has ordered, or whose payment is due. */
export async function readPositions(
  sql: Sql,
  { market, closures }: { readonly market: Market; readonly closures: Closures },
  personId: string,
  language: Language,
): Promise<readonly ProductPosition[]> {
  const rows = await sql<Row>`
    select product.id, product.holder_id, kind, type, state, is_closed, texts,
      to_char(raising_until, 'YYYY-MM-DD') as raising_until, to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on,
      to_char(launch_date, 'YYYY-MM-DD') as launch_date,
      coalesce(held.units_micros, 0) as units, coalesce(held.cost_micros, 0) as cost,
      to_char(held.since, 'YYYY-MM-DD') as since, waiting.held, waiting.pending, waiting.owed,
      last.nav_micros as nav, to_char(last.date, 'YYYY-MM-DD') as nav_date,
      before.nav_micros as nav_before, bought.units as new_units, house_units_micros + total.units as all_units, total.debts
    from product
      left join product_holding held on held.product_id = product.id and held.holder_id = ${personId}
      cross join lateral (
        select coalesce(sum(units_micros) filter (where state = 'pending'), 0) as held,
          coalesce(sum(amount_micros) filter (where state = 'pending'), 0) as pending,
          coalesce(sum(cash_micros) filter (where state = 'dealt' and kind <> 'subscribe'), 0) as owed
        from product_order where product_id = product.id and holder_id = ${personId}
      ) waiting
      left join lateral (
        select * from product_day where product_id = product.id order by date desc limit 1
      ) last on true
      left join lateral (
        select nav_micros from product_day where product_id = product.id and date < last.date
        order by date desc limit 1
      ) before on true
      cross join lateral (
        select coalesce(sum(dealt_units_micros), 0) as units from product_order
        where product_id = product.id and holder_id = ${personId} and kind = 'subscribe'
          and state = 'dealt' and deal_on = last.date
      ) bought
      cross join lateral (
        select coalesce((select sum(units_micros) from product_holding where product_id = product.id), 0)
            as units,
          coalesce((select sum(cash_micros) from product_order where product_id = product.id
            and state = 'dealt' and kind <> 'subscribe'), 0) as debts
      ) total
    where held.units_micros > 0 or waiting.pending > 0 or waiting.owed > 0
    order by product.id`;
  const nets = await readNets(sql, rows);
  const { session, exchangeMs } = market.time();
  const isTrading = session !== 'closed';
  const priceOf = (ticker: string) => pricesNow(market, ticker)?.priceMicros;
  return rows.map((row) => {
    const net = nets.get(row.id);
    const live = net && isTrading ? estimatedNav(net, priceOf) : undefined;
    const isOpen = acceptsMoney(row, exchangeMs, closures);
    return positionOf(row, { net, live, isOpen, language });
  });
}

function positionOf(
  row: Row,
  {
    net,
    live,
    isOpen,
    language,
  }: {
    readonly net: ProductPosition['net'] | undefined;
    readonly live: bigint | undefined;
    readonly isOpen: boolean;
    readonly language: Language;
  },
): ProductPosition {
  const units = BigInt(row.units);
  const nav = BigInt(row.nav ?? 0);
  const value = valueOf(units, nav);
  return {
    productId: row.id,
    productName: productName(row, language),
    kind: row.kind,
    state: row.state,
    isOpen,
    unitsMicros: row.units,
    heldUnitsMicros: row.held,
    costMicros: row.cost,
    sinceDate: row.since ?? row.launch_date,
    navMicros: String(nav),
    navDate: row.nav_date ?? row.launch_date,
    valueMicros: String(value),
    gainMicros: String(value - BigInt(row.cost)),
    dayMicros: dayOf(row, { units, nav }),
    liveNavMicros: textOf(live),
    net: net ?? null,
    startsDate: row.starts_on,
    endsDate: row.ends_on,
    pendingMicros: row.pending,
    owedMicros: row.owed,
  };
}

/** The last day's gain of the units held through it, micro-dollars; `null` without such units. */
function dayOf(
  { nav_before: before, new_units: bought }: Row,
  { units, nav }: { readonly units: bigint; readonly nav: bigint },
): string | null {
  const held = units - BigInt(bought);
  if (before === null || held <= 0n) return null;
  return String(valueOf(held, nav) - valueOf(held, BigInt(before)));
}

/** Types whose NAV is known at dealing points only: it follows from other NAVs, or from interest. */
const UNESTIMATED: ReadonlySet<string> = new Set(['fof', 'mmf']);

/** The net assets of products, by product; without those whose NAV cannot be estimated. */
async function readNets(
  sql: Sql,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, NonNullable<ProductPosition['net']>>> {
  const traded = rows.filter(
    ({ type, all_units: units }) => !UNESTIMATED.has(type) && units !== '0',
  );
  const accounts = await readStockAccounts(
    sql,
    traded.map(({ holder_id }) => holder_id),
  );
  const byHolder = new Map(accounts.map((account) => [account.personId, account]));
  return new Map(
    traded.flatMap((row) => {
      const account = byHolder.get(row.holder_id);
      if (!account) return [];
      const cashMicros = String(cashOf(account) - BigInt(row.debts));
      return [[row.id, { shares: sharesOf(account), cashMicros, unitsMicros: row.all_units }]];
    }),
  );
}

/** The value of a holder's units in each account at the last dealing points, micro-dollars. */
export async function worthOfHoldings(
  sql: Sql,
  holderId: string,
): Promise<ReadonlyMap<AccountName, bigint>> {
  const rows = await sql<Pick<ProductRow, 'kind'> & { units: string; nav: string }>`
    select kind, units_micros as units, last.nav_micros as nav
    from product_holding join product on product.id = product_id
      cross join lateral (
        select nav_micros from product_day where product_id = product.id order by date desc limit 1
      ) last
    where product_holding.holder_id = ${holderId} and units_micros > 0`;
  const worth = new Map<AccountName, bigint>();
  for (const { units, nav, ...row } of rows) {
    const account = accountFor(row);
    worth.set(account, (worth.get(account) ?? 0n) + valueOf(BigInt(units), BigInt(nav)));
  }
  return worth;
}
