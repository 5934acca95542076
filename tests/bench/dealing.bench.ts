/**
 * A dealing day of 10,000 customers in 30 products: on Thursday each customer buys units, on Friday half of them buy
 * more and the others sell a part, on Monday the sellers are paid. The reference copies Friday's rows from table to
 * table, with the same indexes. Every unit and micro-dollar is compared with the expected result of the orders. Bar: 10
 * s. Run: `node tests/bench/dealing.bench.ts [--short]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { adHocClosures, sessionsOfDay } from '../../contract/market-hours.ts';
import type { ProductTerms } from '../../contract/product.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { dbOf, type Sql } from '../../server/db/tx.ts';
import { auditAll } from '../../server/ledger/audit.ts';
import type { Entry } from '../../server/ledger/ledger.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { dealProduct } from '../../server/products/deal/deal.ts';
import { payOwed } from '../../server/products/deal/pay.ts';
import { openProduct } from '../../server/products/life/open-product.ts';
import { holderPockets, readProducts, unitOf } from '../../server/products/product-row.ts';
import { benchPool, benchServices } from './ledger-server.ts';
import { printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const CUSTOMERS = isShort ? 1_000 : 10_000;
const PRODUCTS = 30;
const [THURSDAY, FRIDAY, MONDAY] = ['2026-11-19', '2026-11-20', '2026-11-23'] as const;
const MICROS = 1_000_000n;
/** Entries per statement while the bench is set up. */
const BATCH = 1_000;
const TERMS: ProductTerms = {
  expensePercent: 0.5,
  exitPercent: 0.25,
  earlyDays: 0,
  earlyPercent: 0,
  leastMicros: '1000000',
  leastMoreMicros: '1000000',
  termDays: null,
};
/** The tables that a dealing point writes, and the statements that copy the changed rows. */
const WRITTEN: readonly { readonly table: string; readonly changed?: string }[] = [
  { table: 'ledger_entry' },
  { table: 'ledger_posting' },
  { table: 'message' },
  { table: 'private_event' },
  { table: 'product_day' },
  {
    table: 'product_order',
    changed: `on conflict (id) do update set state = excluded.state, nav_micros = excluded.nav_micros,
      dealt_units_micros = excluded.dealt_units_micros, fee_micros = excluded.fee_micros,
      cash_micros = excluded.cash_micros, dealt_ms = excluded.dealt_ms, pays_on = excluded.pays_on`,
  },
  {
    table: 'product_holding',
    changed: `on conflict (product_id, holder_id) do update set units_micros = excluded.units_micros,
      cost_micros = excluded.cost_micros`,
  },
  {
    table: 'ledger_balance',
    changed: `on conflict (account_id) do update set micros = excluded.micros, line = excluded.line`,
  },
  { table: 'private_counter', changed: 'on conflict (person_id) do update set seq = excluded.seq' },
];

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-dealing-'));
const embedded = await startEmbedded({ dataDir, say: () => undefined, warn: console.error });
const pool = benchPool(embedded.connection);
const client = new Client(embedded.connection);
try {
  await migrate(pool, readMigrations());
  await prepareJobs(pool);
  await client.connect();
  const { sql } = dbOf(pool);
  const parts = { ...benchServices(embedded.connection, pool), closures: adHocClosures };
  const people = await openCustomers(sql);
  const productIds = await openProducts(parts);
  const productOf = (nth: number) => productIds[nth % PRODUCTS] ?? '';

  await pay(
    parts,
    people.map((id) => ({ id, micros: 2_000n * MICROS })),
  );
  const first = people.map((id, nth) => ({
    id,
    productId: productOf(nth),
    // Amounts that no NAV divides evenly.
    micros: 100n * MICROS + BigInt(nth) * 10_000n,
  }));
  await order(parts, 'subscribe', first, THURSDAY);
  await deal(THURSDAY, 1_000_003n);

  const held = await unitsOf(sql);
  const more = first.filter((_, nth) => nth % 2 === 0);
  const less = first
    .filter((_, nth) => nth % 2 === 1)
    .map(({ id, productId }) => ({ id, productId, micros: ((held.get(id) ?? 0n) * 2n) / 3n }));
  await order(parts, 'subscribe', more, FRIDAY);
  await order(parts, 'redeem', less, FRIDAY);
  await keepRows();
  await client.query('analyze');
  const dealtMs = await deal(FRIDAY, 1_013_017n);
  await compare();

  const bareMs = await writeBare();
  const paidMs = await timeOf(() => payOwed(payParts(), MONDAY));
  const unpaid = await sql`
    select from product_order where kind = 'redeem' and state <> 'paid' limit 1`;
  if (unpaid.length > 0) throw new Error('what is owed was not paid');
  const report = await auditAll(client);
  if (!report.isClean) {
    console.log(report.findings.filter(({ broken }) => broken));
    throw new Error('the ledger of the bench is not clean');
  }

  const sides = {
    dealingSeconds: dealtMs / 1000,
    bareWriteSeconds: bareMs / 1000,
    payingSeconds: paidMs / 1000,
    ordersASecond: CUSTOMERS / (dealtMs / 1000),
  };
  printResult({
    name: `products: dealing day of ${CUSTOMERS} customers in ${PRODUCTS} products, s`,
    ratio: dealtMs / 1000,
    bar: { max: 10 },
    sides,
  });
  printResult({
    name: 'products: dealing day, speed to writing the same rows from table to table',
    ratio: bareMs / dealtMs,
    bar: { min: 0.25 },
    sides,
  });

  /** Deals every product at a close with a given NAV in millionths of its assets. */
  async function deal(date: string, worthPpm: bigint): Promise<number> {
    for (const product of await readProducts(sql)) {
      await sql`
        insert into equity_snapshot (person_id, exchange_ms, is_close, equity_micros, flow_micros, entry_id)
        select ${product.holder_id}, ${closeOf(date)}, true,
          floor(coalesce(sum(micros), 0)::numeric * ${String(worthPpm)} / 1000000), 0,
          (select max(id) from ledger_entry)
        from ledger_account join ledger_balance on account_id = id
        where owner = ${product.holder_id} and asset = 'USD'`;
    }
    return timeOf(async () => {
      for (const id of productIds) {
        const dealt = await dealProduct(parts, id, date);
        if (dealt !== 'dealt') throw new Error(`${id} was not dealt on ${date}`);
      }
    });
  }

  function payParts() {
    const exchangeMs = closeOf(FRIDAY) + 60_000;
    return {
      ...parts,
      market: { ...parts.market, time: () => ({ ...parts.market.time(), exchangeMs }) },
    };
  }

  /** Checks that every holder has the expected units and dollars, to the millionth. */
  async function compare(): Promise<void> {
    const navs = new Map(
      (
        await sql<{ id: string; nav: string }>`
          select product_id as id, nav_micros as nav from product_day where date = ${FRIDAY}`
      ).map(({ id, nav }) => [id, BigInt(nav)]),
    );
    const now = await unitsOf(sql);
    const owed = new Map(
      (
        await sql<{ owner: string; micros: string }>`
          select owner, micros from ledger_account join ledger_balance on account_id = id
          where name = 'fund' and pocket = 'unsettled'`
      ).map(({ owner, micros }) => [owner, BigInt(micros)]),
    );
    for (const { id, productId, micros } of more) {
      const got = (micros * MICROS) / (navs.get(productId) ?? 0n);
      if (now.get(id) !== (held.get(id) ?? 0n) + got) throw new Error(`${id} has other units`);
    }
    for (const { id, productId, micros } of less) {
      const value = (micros * (navs.get(productId) ?? 0n)) / MICROS;
      const cash = value - (value * 2_500n + MICROS - 1n) / MICROS;
      if (now.get(id) !== (held.get(id) ?? 0n) - micros) throw new Error(`${id} has other units`);
      if (owed.get(id) !== cash) throw new Error(`${id} is owed ${owed.get(id)} and not ${cash}`);
    }
  }

  /** The number of rows before a dealing day; later rows were written by it. */
  async function keepRows(): Promise<void> {
    for (const { table } of WRITTEN) {
      await client.query(`create table before_${table} as select * from ${table}`);
    }
  }

  /** Copies the rows that a dealing day added and changed, a batch per transaction. */
  async function writeBare(): Promise<number> {
    for (const { table, changed } of WRITTEN) {
      await client.query(`
        create table wrote_${table} as
        select ntile(${PRODUCTS}) over () as part, each.* from (
          select * from ${table} except select * from before_${table}
        ) each`);
      await client.query(`create table bare_${table} (like ${table} including all)`);
      if (!changed) continue;
      await client.query(
        `insert into bare_${table} overriding system value select * from before_${table}`,
      );
    }
    await client.query('analyze');
    const columns = new Map<string, string>();
    for (const { table } of WRITTEN) {
      const { rows } = await client.query<{ names: string }>(
        `select string_agg(attname, ', ' order by attnum) as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      );
      columns.set(table, rows[0]?.names ?? '');
    }
    return timeOf(async () => {
      for (let part = 1; part <= PRODUCTS; part += 1) {
        await client.query('begin');
        for (const { table, changed } of WRITTEN) {
          const names = columns.get(table) ?? '';
          await client.query(
            `insert into bare_${table} (${names}) overriding system value
             select ${names} from wrote_${table} where part = ${part} ${changed ?? ''}`,
          );
        }
        await client.query('commit');
      }
    });
  }
} finally {
  await client.end();
  await pool.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Services = ReturnType<typeof benchServices>;

interface Wish {
  readonly id: string;
  readonly productId: string;
  /** Micro-dollars to buy for, or micro-units to sell. */
  readonly micros: bigint;
}

async function openCustomers(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ id: string }>`
    insert into person (opened_at, account_type, password_hash, invitation_code)
    select now(), 'email', '', 'code' || n from generate_series(1, ${CUSTOMERS}::int) n returning id`;
  return rows.map(({ id }) => id);
}

async function openProducts(services: Services): Promise<readonly string[]> {
  const ids = Array.from({ length: PRODUCTS }, (_, nth) => `fund-${100 + nth}`);
  for (const id of ids) {
    await services.db.transaction((tx) =>
      openProduct(tx, services, {
        id,
        kind: 'fund',
        type: 'equity',
        strategy: {},
        benchmark: 'SPY',
        terms: TERMS,
        texts: null,
        seedMicros: 1_000_000n * MICROS,
        launchDate: THURSDAY,
        trials: 1,
      }),
    );
  }
  return ids;
}

/** Funds customers' fund accounts. */
async function pay(
  services: Services,
  wishes: readonly { readonly id: string; readonly micros: bigint }[],
): Promise<void> {
  await write(
    services,
    wishes.map(({ id, micros }) => ({
      key: `bench:${id}`,
      kind: 'transfer',
      personId: id,
      postings: [
        {
          from: { house: 'demo_money' },
          to: { owner: id, account: 'fund', pocket: 'available' },
          asset: 'USD',
          micros,
        },
      ],
    })),
  );
}

/** Places orders as `subscribe` and `redeem` do, in bulk. */
async function order(
  services: Services,
  kind: 'subscribe' | 'redeem',
  wishes: readonly Wish[],
  dealOn: string,
): Promise<void> {
  const isPurchase = kind === 'subscribe';
  const amounts = wishes.map(({ micros }) => String(micros));
  const rows = await services.db.sql<{ id: string; holder: string }>`
    insert into product_order (product_id, holder_id, key, kind, amount_micros, units_micros, deal_on,
      placed_ms)
    select product, holder, ${`bench:${dealOn}`}, ${kind},
      case when ${isPurchase} then micros end, case when not ${isPurchase} then micros end, ${dealOn},
      ${closeOf(dealOn) - 3_600_000}
    from unnest(${wishes.map(({ productId }) => productId)}::text[],
      ${wishes.map(({ id }) => id)}::uuid[], ${amounts}::bigint[]) as wish (product, holder, micros)
    returning id, holder_id as holder`;
  const idOf = new Map(rows.map(({ id, holder }) => [holder, id]));
  await write(
    services,
    wishes.map(({ id, productId, micros }) => {
      const pockets = holderPockets(id, { kind: 'fund' }, false);
      return {
        key: `product:${idOf.get(id)}:hold`,
        kind: 'product_hold',
        personId: id,
        exchangeMs: closeOf(dealOn) - 3_600_000,
        postings: isPurchase
          ? [{ from: pockets.cash, to: pockets.held, asset: 'USD', micros }]
          : [{ from: pockets.units, to: pockets.heldUnits, asset: unitOf(productId), micros }],
        note: { productId },
      };
    }),
  );
}

async function write({ db, ledger }: Services, entries: readonly Entry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += BATCH) {
    const part = entries.slice(at, at + BATCH).map((entry) => ({ entry }));
    await db.transaction((tx) => ledger.postAll(tx, part));
  }
}

/** Each customer's units of one product, by holder. */
async function unitsOf(sql: Sql): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ owner: string; micros: string }>`
    select owner, sum(micros) as micros from ledger_account join ledger_balance on account_id = id
    where name = 'fund' and asset like 'unit:%' group by owner`;
  return new Map(rows.map(({ owner, micros }) => [owner, BigInt(micros)]));
}

function closeOf(date: string): number {
  return sessionsOfDay(date)?.closesAtMs ?? Number.NaN;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
