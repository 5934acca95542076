import type { Pool } from 'pg';
import { dbOf } from '../db/tx.ts';
import { auditAll } from '../ledger/ledger.ts';
import type { Connected } from '../ops/connect.ts';
import type { Customer } from './customer.ts';

/** How long pages may take to receive the last events. */
const EVENTS_MS = 60_000;
const LOOK_MS = 250;

/**
 * Compares the answers that customers received with the database, and audits the ledger.
 *
 * @returns a sentence for each thing that was lost, doubled or is wrong
 */
export async function findLosses(
  connected: Connected,
  customers: readonly Customer[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const told = new Map(customers.flatMap(({ orders }) => [...orders]));
  const { sql } = dbOf(connected.pool);

  const rows = await sql<{ id: string; key: string; status: string; is_right: boolean }>`
    select id, key, status,
           filled_micros = coalesce((select sum(qty_micros) from execution where order_id = trade_order.id), 0)
             and filled_micros <= qty_micros as is_right
    from trade_order`;
  const kept = new Map(rows.map(({ id, key }) => [key, id]));
  for (const [key, id] of told) if (kept.get(key) !== id) found.push(`The order ${id} is lost.`);
  for (const { id, key, status, is_right: isRight } of rows) {
    if (!told.has(key)) found.push(`The order ${id} was placed, and no customer was told so.`);
    if (status === 'pending') found.push(`The order ${id} was never filled.`);
    if (!isRight) found.push(`The order ${id} was filled with more or less than it asks for.`);
  }
  if (kept.size !== rows.length) found.push(`${rows.length - kept.size} orders were doubled.`);

  found.push(...(await missedEvents(connected.pool, customers)));

  const client = await connected.client();
  try {
    const { findings, isClean } = await auditAll(client);
    const broken = findings.flatMap(({ name, broken: why }) =>
      why ? [`${name}: ${why.detail}`] : [],
    );
    if (!isClean) found.push(...broken.map((what) => `The audit found: ${what}`));
  } finally {
    await client.end();
  }
  return found;
}

/** A sentence for each page that lacks the newest event of its customer or missed one. */
async function missedEvents(
  pool: Pool,
  customers: readonly Customer[],
): Promise<readonly string[]> {
  const { sql } = dbOf(pool);
  const found: string[] = [];
  for (const { orders, pages } of customers) {
    const ids = [...orders.values()];
    const [row] = await sql<{ seq: number }>`
      select max(seq)::float8 as seq from private_event
      where person_id = (select person_id from trade_order where id = any (${ids}::uuid[]) limit 1)`;
    const newest = row?.seq ?? 0;
    const untilMs = performance.now() + EVENTS_MS;
    const isBehind = () => pages.some(({ lastSeq = 0 }) => lastSeq < newest);
    while (isBehind() && performance.now() < untilMs) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
    for (const { lastSeq = 0, missed } of pages) {
      if (lastSeq < newest) found.push(`A page never heard of ${newest - lastSeq} events.`);
      if (missed > 0) found.push(`A page passed ${missed} events over.`);
    }
  }
  return found;
}
