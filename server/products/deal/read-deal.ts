import type { Sql, Tx } from '../../db/tx.ts';
import { type ProductRow, unitOf } from '../product-row.ts';
import { valueOf } from './nav.ts';

/** The inputs of a dealing point. Micro-dollars, micro-units. */
export interface DealFacts {
  /** The equity of the account at the close; the debts are not subtracted. */
  readonly worth: bigint;
  /** Dollars available for payments now. */
  readonly cash: bigint;
  /** Owed for earlier redemptions. */
  readonly debts: bigint;
  /** Units outstanding, those of the house included. */
  readonly units: bigint;
  readonly houseUnits: bigint;
  readonly last: {
    readonly date: string;
    readonly feeCarry: bigint;
    readonly interestCarry: bigint;
  };
  readonly isFirst: boolean;
}

interface Row {
  readonly equity: string | null;
  readonly entry_id: string | null;
  readonly moved: string;
  readonly cash: string;
  readonly debts: string;
  readonly units: string;
  readonly house_units: string;
  readonly last_date: string | null;
  readonly fee_carry: string | null;
  readonly interest_carry: string | null;
}

/**
 * Reads a product's account as of a close. Entries of earlier dealing points that were written
 * after the snapshot are added; orders and payments after the close are not, unless the snapshot
 * has them. So a date that is dealt late gets the same NAV as in time, and each amount counts once:
 * as cash, as a part or as a debt.
 *
 * @returns undefined when the account has no valuation at that close
 */
export async function readDealFacts(
  tx: Tx,
  product: ProductRow,
  date: string,
  closeMs: number,
): Promise<DealFacts | undefined> {
  const [row] = await tx<Row>`
    select snapshot.equity_micros as equity, snapshot.entry_id, moved.micros as moved, cash.micros as cash,
      debts.micros as debts, house_units_micros + held.units as units,
      house_units_micros as house_units, to_char(last.date, 'YYYY-MM-DD') as last_date,
      last.fee_carry, last.interest_carry
    from product
      left join equity_snapshot snapshot on snapshot.person_id = holder_id
        and snapshot.exchange_ms = ${closeMs} and snapshot.is_close
      left join lateral (
        select * from product_day where product_id = product.id order by date desc limit 1
      ) last on true
      cross join lateral (
        select coalesce(sum(posting.micros), 0) as micros
        from ledger_posting posting join ledger_account account on account.id = account_id
          join ledger_entry entry on entry.id = entry_id
        where owner = holder_id and name = 'stock' and asset = 'USD'
          and entry_id > coalesce(snapshot.entry_id, 0) and entry.exchange_ms < ${closeMs}
          and entry.kind in ('product_purchase', 'product_redemption', 'product_payout', 'product_fee',
            'product_interest', 'product_hold', 'product_release')
      ) moved
      cross join lateral (
        select coalesce(sum(micros), 0) as micros from ledger_account
          join ledger_balance on account_id = ledger_account.id
        where owner = holder_id and name = 'stock' and pocket = 'available' and asset = 'USD'
      ) cash
      cross join lateral (
        select coalesce(sum(cash_micros), 0) as micros from product_order placed
        where product_id = product.id and placed.kind <> 'subscribe' and deal_on < ${date}::date
          and (placed.state = 'dealt' or placed.state = 'paid' and paid_ms >= ${closeMs} and exists (
            select from ledger_entry paid where paid.key = 'product:' || placed.id || ':pay'
              and paid.id > coalesce(snapshot.entry_id, 0)))
      ) debts
      cross join lateral (
        select coalesce(sum(units_micros), 0) as units from product_holding
        where product_id = product.id
      ) held
    where product.id = ${product.id}`;
  if (!row || row.equity === null) return undefined;
  const entryId = row.entry_id ?? '0';
  const others = await worthOfUnits(tx, product.holder_id, { date, closeMs, entryId });
  return {
    worth: BigInt(row.equity) + BigInt(row.moved) + others,
    cash: BigInt(row.cash),
    debts: BigInt(row.debts),
    units: BigInt(row.units),
    houseUnits: BigInt(row.house_units),
    last: {
      date: row.last_date ?? product.launch_date,
      feeCarry: BigInt(row.fee_carry ?? 0),
      interestCarry: BigInt(row.interest_carry ?? 0),
    },
    isFirst: row.last_date === null,
  };
}

/** A product's account or a part of it has no valuation at a close, because a price was missing then. */
export class NotValued extends Error {}

interface Close {
  readonly date: string;
  readonly closeMs: number;
  /** The last entry in the holder's snapshot of that close. */
  readonly entryId: string;
}

/**
 * The value of a holder's units of other products at their NAVs of a date, with the dollars held or
 * owed for them, as of its close. Micro-dollars.
 *
 * @throws NotValued when a product has no NAV of that date
 */
async function worthOfUnits(
  sql: Sql,
  holderId: string,
  { date, closeMs, entryId }: Close,
): Promise<bigint> {
  // What the parts dealt at this close counts, and what was ordered or paid since does not: its dollars are in the snapshot.
  const rows = await sql<{ product_id: string | null; micros: string; nav: string | null }>`
    select product.id as product_id, sum(balance.micros - later.micros) as micros, (
      select nav_micros from product_day where product_id = product.id and product_day.date = ${date}::date
    ) as nav
    from ledger_account account join ledger_balance balance on account_id = account.id
      left join product on asset = 'unit:' || product.id
      cross join lateral (
        select coalesce(sum(posting.micros), 0) as micros
        from ledger_posting posting
          -- One by one: with a plain join the database may read everybody's entries.
          cross join lateral (
            select kind, exchange_ms from ledger_entry where id = posting.entry_id offset 0
          ) entry
        where posting.account_id = account.id and line is not null and entry_id > ${entryId}
          and (exchange_ms > ${closeMs} or exchange_ms = ${closeMs}
            and entry.kind not in ('product_purchase', 'product_redemption'))
      ) later
    where owner = ${holderId} and name <> 'stock'
    group by product.id having sum(balance.micros - later.micros) > 0`;
  return rows.reduce((sum, { product_id: id, micros, nav }) => {
    if (id === null) return sum + BigInt(micros);
    // The part was not valued at that close, so it never has a NAV of that day.
    if (nav === null) throw new NotValued(`${unitOf(id)} has no NAV of ${date}`);
    return sum + valueOf(BigInt(micros), BigInt(nav));
  }, 0n);
}

/** An order at its dealing point. */
export interface DealtOrder {
  readonly id: string;
  readonly holder_id: string;
  readonly is_product: boolean;
  readonly kind: 'subscribe' | 'redeem' | 'settlement';
  readonly amount_micros: string | null;
  readonly units_micros: string | null;
  readonly since: string | null;
}

/** Locks and reads the orders that wait for a dealing point. */
export async function lockDue(tx: Tx, productId: string, date: string): Promise<DealtOrder[]> {
  await tx`
    select from product_order
    where product_id = ${productId} and state = 'pending' and deal_on <= ${date}::date
    order by id for update`;
  return tx<DealtOrder>`
    select placed.id, placed.holder_id, holder.kind = 'product' as is_product, placed.kind,
      placed.amount_micros, placed.units_micros, to_char(since, 'YYYY-MM-DD') as since
    from product_order placed join holder on holder.id = placed.holder_id
      left join product_holding held
        on held.product_id = placed.product_id and held.holder_id = placed.holder_id
    where placed.product_id = ${productId} and placed.state = 'pending'
      and placed.deal_on <= ${date}::date
    order by placed.id`;
}
