import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { subscribeManaged } from '../../contract/managed.ts';
import { acknowledgeHypothetical } from '../../contract/product.ts';
import { subscribeProduct } from '../../contract/product-order.ts';
import { standardRule } from '../../contract/strategy-rule.ts';
import {
  getStrategySearch,
  putStrategyDraft,
  startStrategySearch,
  type StrategyDraft,
} from '../../contract/wizard.ts';
import { isTradingDay, nextTradingDay } from '../../contract/market-hours.ts';
import type { Sql } from '../../server/db/tx.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { anOffice, untilAnswered } from '../harness/office.ts';
import { newKey } from '../harness/orders.ts';
import { anInvestor } from '../harness/products.ts';
import { aFolder } from '../harness/server-folder.ts';
import { abandonedClock, aServerProcess, until } from '../harness/server-process.ts';
import { must } from '../harness/sign-up.ts';

const KILLS = process.env['PLUMB_LONG'] ? 24 : 3;
const LIMIT_MS = 1_800_000;
/** Ten minutes before the close of an ordinary Friday. */
const DEMO_START = '2026-11-20T20:50:00Z';
const FRIDAY = '2026-11-20';
/** Exchange minutes per second: ten. */
const FAST = '600';

/** Dealing points recorded, and orders dealt and paid. */
async function progressOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ done: string }>`
    select (select count(*) from product_day) + (select count(*) from product_decision)
      + (select count(*) from product_order where state = 'paid') as done`;
  return Number(row?.done);
}

/** The close at which every open product was dealt; `undefined` before a given date. */
async function isDealt(sql: Sql, from: string): Promise<boolean> {
  const [row] = await sql<{ first: string | null; products: string; dealt: string }>`
    select to_char(min(last.date), 'YYYY-MM-DD') as first, count(*) as products,
      count(last.date) as dealt
    from product cross join lateral (
      select max(date) as date from product_day where product_id = product.id
    ) last where state not in ('matured', 'refunded')`;
  return row?.products === row?.dealt && (row?.first ?? '') >= from;
}

/** A thousand variants: the search is still running when the server is killed. */
function aDraft(): StrategyDraft {
  return {
    id: randomUUID(),
    version: 0,
    name: 'My momentum',
    sources: ['all_companies'],
    watchlist: [],
    schedule: 'monthly',
    rule: standardRule('momentum'),
    risk: { volatilityPercent: 12, largestPercent: 25 },
    variants: 1_000,
    done: ['sources'],
  };
}

test(
  'killed while products execute orders, decide and pay, the server continues where it stopped, exact to the micro-unit',
  { timeout: LIMIT_MS },
  async () => {
    const dataDir = await aFolder();
    const env = { DATA_DIR: dataDir, DEMO_START, LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '1000000' };
    let server = aServerProcess(env);
    let url = await server.ready;
    const office = await anOffice(dataDir);
    const { sql } = office.services.db;
    const countOf = async () =>
      Number((await sql<{ count: string }>`select count(*) from product`)[0]?.count);
    await until(server, async () => (await countOf()) > 30);
    const funds = await sql<{ id: string }>`
      select id from product where state = 'open' and kind = 'fund' order by id limit 6`;

    const bought = new Map<string, bigint>();
    const people = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const person = await anInvestor(office.services, 9_000);
      people.push(person);
      for (const [at, { id: productId }] of funds.entries()) {
        // Amounts that no NAV divides evenly.
        const amountMicros = BigInt(10_000 + 1_371 * (nth + 1) + 733 * at) * 10_000n;
        const wish = {
          key: newKey(),
          productId,
          amountMicros: String(amountMicros),
          agreed: true,
          endsDate: null,
        };
        const { id } = must(
          await untilAnswered(() => url, subscribeProduct, wish, person.aspctoken),
        );
        bought.set(id, amountMicros);
      }
    }
    const follower = await anInvestor(office.services, 2_000, 'quantitative');
    const follow = {
      key: newKey(),
      productId: 'ai-ridge-us',
      amountMicros: String(usd(1_000)),
      tickers: [],
      agreed: true,
      language: 'en' as const,
    };
    const followed = must(
      await untilAnswered(() => url, subscribeManaged, follow, follower.aspctoken),
    );

    const understood = { understands: true, bearsLoss: true } as const;
    must(await untilAnswered(() => url, acknowledgeHypothetical, understood, follower.aspctoken));
    const draft = must(
      await untilAnswered(() => url, putStrategyDraft, aDraft(), follower.aspctoken),
    );
    const asked = { draftId: draft.id, version: draft.version };
    const search = must(
      await untilAnswered(() => url, startStrategySearch, asked, follower.aspctoken),
    );

    const killed: number[] = [];
    while (killed.length < KILLS) {
      server.child.kill('SIGKILL');
      await server.ended;
      killed.push(await progressOf(sql));
      expect(await brokenChecks(office.pool())).toEqual([]);
      // A server that starts sooner follows the killed one's clock, which ran at another speed.
      await abandonedClock(sql);
      server = aServerProcess({ ...env, DEMO_SPEED: FAST });
      url = await server.ready;
      const enough = (killed.at(-1) ?? 0) + randomInt(1, 7);
      await until(server, async () => (await progressOf(sql)) >= enough);
    }
    // Each process left work that the next one continued.
    expect(new Set(killed).size).toBe(KILLS);
    const monday = nextTradingDay(FRIDAY);
    await until(server, () => isDealt(sql, monday));
    // Decisions follow the dealing.
    const decisions = () => sql`select from managed_decision where account_id = ${followed.id}`;
    await until(server, async () => (await decisions()).length > 0);
    expect(await decisions()).toHaveLength(1);
    // The customer is notified that the search was interrupted, and restarts it.
    await until(server, async () => {
      const said = await untilAnswered(
        () => url,
        getStrategySearch,
        { id: search.id },
        follower.aspctoken,
      );
      return must(said).state === 'broken_off';
    });
    const again = await untilAnswered(() => url, startStrategySearch, asked, follower.aspctoken);
    expect(must(again).state).toBe('running');
    server.child.kill('SIGKILL');
    await server.ended;
    expect(await brokenChecks(office.pool())).toEqual([]);

    // Each order was executed once, at the NAV of its close, rounded down.
    const orders = await sql<Record<'id' | 'amount' | 'units' | 'nav' | 'kept', string>>`
      select placed.id, amount_micros as amount, dealt_units_micros as units, day.nav_micros as nav,
        (select sum(posting.micros) from ledger_posting posting
          join ledger_entry entry on entry.id = entry_id join ledger_account on ledger_account.id = account_id
          where key = 'product:' || placed.id || ':deal' and asset = 'unit:' || placed.product_id
            and owner = placed.holder_id) as kept
      from product_order placed join product_day day
        on day.product_id = placed.product_id and day.date = placed.deal_on
      where placed.holder_id = any (${people.map(({ id }) => id)}::uuid[]) and state = 'dealt'`;
    expect(orders).toHaveLength(bought.size);
    for (const { id, amount, units, nav, kept } of orders) {
      expect(BigInt(amount)).toBe(bought.get(id));
      expect(BigInt(units)).toBe(((bought.get(id) ?? 0n) * 1_000_000n) / BigInt(nav));
      expect(kept).toBe(units);
    }
    // No close was skipped, and each begins with the units at the end of the previous one.
    const days = await sql<Record<'id' | 'date' | 'units' | 'change', string>>`
      select day.product_id as id, to_char(day.date, 'YYYY-MM-DD') as date, units_micros as units,
        (select coalesce(sum(case kind when 'subscribe' then dealt_units_micros else -dealt_units_micros end), 0)
          from product_order placed
          where placed.product_id = day.product_id and placed.deal_on = day.date) as change
      from product_day day order by id, day.date`;
    for (const [at, day] of days.entries()) {
      expect(isTradingDay(day.date)).toBe(true);
      const before = days[at - 1];
      if (before?.id !== day.id) continue;
      expect(day.date).toBe(nextTradingDay(before.date));
      expect(BigInt(day.units)).toBe(BigInt(before.units) + BigInt(before.change));
    }
    await office.close();
  },
);
