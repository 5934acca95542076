import * as v from 'valibot';
import { CalendarDate } from '../../contract/instrument.ts';
import { decimalOf, AmountText } from '../../contract/money.ts';
import { FundType, ProductId, ProductKind, ProductTerms } from '../../contract/product.ts';
import { writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Sql } from '../db/tx.ts';
import { openProduct } from '../products/life/open-product.ts';
import { switchProduct } from '../products/life/switch-product.ts';
import { productName } from '../products/product-name.ts';
import { lastDay, readProducts } from '../products/product-row.ts';
import type { OpsContext } from './context.ts';
import { readJson } from './read-file.ts';

const USE = 'Use: product list | show <id> | close <id> | open <id> | add <file>';

/** A product as an operator's file describes it. Micro-dollars; dates are trading days to come. */
const NewProductFile = v.object({
  id: ProductId,
  kind: ProductKind,
  type: FundType,
  strategy: v.record(v.string(), v.unknown()),
  benchmark: v.string(),
  terms: ProductTerms,
  texts: v.record(v.string(), v.unknown()),
  seedMicros: AmountText,
  launchDate: CalendarDate,
  period: v.optional(
    v.object({
      raisingUntil: CalendarDate,
      startsOn: CalendarDate,
      endsOn: CalendarDate,
      targetMicros: v.nullable(AmountText),
      minimumMicros: v.nullable(AmountText),
    }),
  ),
  trials: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Lists, shows, closes, opens and adds products. */
export async function productCommand(
  context: OpsContext,
  [act, word]: readonly string[],
): Promise<number> {
  if (act === 'list' && word === undefined) return list(context);
  if (act === 'show' && word) return show(context, word);
  if (act === 'close' && word) return setClosed(context, word, true);
  if (act === 'open' && word) return setClosed(context, word, false);
  if (act === 'add' && word) return add(context, word);
  throw new CannotStart(USE);
}

async function list({ services, write }: OpsContext): Promise<number> {
  const products = await readProducts(services.db.sql);
  if (products.length === 0) write('There are no products.');
  for (const { id, state, ends_on: endsOn, is_closed: isClosed, ...row } of products) {
    const facts = [state, endsOn && `until ${endsOn}`, isClosed && 'closed'].filter(Boolean);
    write(`${id}  ${facts.join(', ')}  ${productName({ id, ...row }, 'en')}`);
  }
  return 0;
}

async function show({ services, write }: OpsContext, id: string): Promise<number> {
  const { sql } = services.db;
  const [product] = await readProducts(sql, id);
  if (!product) throw new CannotStart(`There is no product ${id}.`);
  const last = await lastDay(sql, id);
  const [sums] = await sql<{ customers: string; units: string; pending: string; owed: string }>`
    select (select count(*) from product_holding where product_id = ${id} and units_micros > 0) as customers,
      (select coalesce(sum(units_micros), 0) from product_holding where product_id = ${id}) as units,
      (select coalesce(sum(amount_micros), 0) from product_order
        where product_id = ${id} and state = 'pending') as pending,
      (select coalesce(sum(cash_micros), 0) from product_order
        where product_id = ${id} and state = 'dealt' and kind <> 'subscribe') as owed`;
  write(
    `${productName(product, 'en')} (${id}), ${product.state}${product.is_closed ? ', closed' : ''}`,
  );
  write(`NAV         ${last ? `${dollars(String(last.nav))} on ${last.date}` : 'none yet'}`);
  write(`Customers   ${sums?.customers} with ${decimalOf(BigInt(sums?.units ?? 0))} units`);
  write(`Subscribed  ${dollars(sums?.pending ?? '0')} for the next dealing point`);
  write(`Owed        ${dollars(sums?.owed ?? '0')}`);
  write(`Difference  ${await difference(sql, id)}`);
  return 0;
}

/** The difference between the record of a product and its rule, calculated over the same days after each close. */
async function difference(sql: Sql, id: string): Promise<string> {
  const [row] = await sql<{ date: string; bps: number | null }>`
    select to_char(date, 'YYYY-MM-DD') as date, difference_bps as bps from product_record_figures
    where product_id = ${id}`;
  if (!row) return 'not calculated yet';
  if (row.bps === null)
    return `not compared on ${row.date} (funds of funds and records of one day never are)`;
  return `${row.bps.toFixed(2)} basis points from its rule on ${row.date}`;
}

async function setClosed(
  { services, by, write }: OpsContext,
  id: string,
  isClosed: boolean,
): Promise<number> {
  const nowMs = services.wallNowMs();
  const isNew = await switchProduct(services.db, { ...by, id, isOpen: !isClosed, nowMs });
  const [product] = await readProducts(services.db.sql, id);
  if (!product) throw new CannotStart(`There is no product ${id}.`);
  const state = isClosed ? 'closed: it takes no more money' : 'open';
  write(isNew ? `${id} is ${state}.` : `${id} is ${state} already.`);
  return isNew ? 0 : 1;
}

async function add({ services, by, write }: OpsContext, file: string): Promise<number> {
  const { seedMicros, period, ...rest } = await readJson(file, NewProductFile);
  const product = {
    ...rest,
    seedMicros: BigInt(seedMicros),
    ...(period && {
      period: {
        ...period,
        targetMicros: micros(period.targetMicros),
        minimumMicros: micros(period.minimumMicros),
      },
    }),
  };
  const nowMs = services.wallNowMs();
  const isNew = await services.db.transaction(async (tx) => {
    if (!(await openProduct(tx, services, product))) return false;
    await writeAudit(tx, { ...by, action: 'product_added', subject: product.id }, nowMs);
    return true;
  });
  write(isNew ? `Added: ${product.id}.` : `${product.id} is there already.`);
  return isNew ? 0 : 1;
}

function dollars(amount: string): string {
  return `$${decimalOf(BigInt(amount))}`;
}

function micros(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
