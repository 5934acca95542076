import { textOf } from '../../../contract/money.ts';
import type { Sql } from '../../db/tx.ts';
import type { BustUpdate } from '../brokerage.ts';
import type { Rest } from './order-request.ts';
import type { TakenBack } from './taken-back.ts';

/** One attempt to send an order, or the rest of one. */
export interface Sent {
  readonly orderId: string;
  readonly attempt: number;
  readonly clientId: string;
  readonly brokerId: string | null;
  readonly filledBeforeMicros: bigint;
  readonly sentAtMs: number;
  /** A cancel was sent to withdraw it; the broker may confirm it after the withdrawal was given up. */
  readonly isCancelOurs: boolean;
}

/** What the database has of an order: its filled part and its open rest. */
export interface Written extends Rest {
  readonly isPending: boolean;
  readonly filledMicros: bigint;
}

/** The record of what was sent to a broker, and how far its fills were read. */
export interface SentOrders {
  /** The last attempt of an order, if it may still fill. */
  open(orderId: string): Promise<Sent | undefined>;
  /**
   * Records that an order is about to be sent.
   *
   * @throws Error when the order has ended, or when an earlier attempt, perhaps of another process,
   *   may still fill
   */
  begin(orderId: string, sentAtMs: number): Promise<Sent>;
  named(sent: Sent, brokerId: string): Promise<void>;
  /** Records that a cancel is about to be sent to withdraw it: that it ends there does not end the order. */
  withdrawn(sent: Sent): Promise<void>;
  ended(sent: Sent, atMs: number): Promise<void>;
  /** The id of the order that was sent under this id of the broker. */
  orderOf(brokerId: string): Promise<string | undefined>;
  written(orderId: string): Promise<Written | undefined>;
  /** Records a trade that the broker busted or corrected. Idempotent. @returns whether it is new */
  recordBust(told: TakenBack, nowMs: number): Promise<boolean>;
  /** Recorded busts that the ledger does not have yet, oldest first. */
  openBusts(): Promise<readonly BustUpdate[]>;
  /**
   * Whether an execution is the replacement of a corrected one; it is written with the correction.
   */
  isCorrection(executionId: string): Promise<boolean>;
  readTo(): Promise<number | undefined>;
  keepReadTo(ms: number): Promise<void>;
}

interface SentRow {
  readonly order_id: string;
  readonly attempt: number;
  readonly client_id: string;
  readonly broker_id: string | null;
  readonly filled_before_micros: string;
  readonly sent_at: Date;
  readonly is_cancel_ours: boolean;
}

/** @param broker the name in the database, under which it is kept how far fills were read */
export function sentOrders(sql: Sql, broker: string): SentOrders {
  return {
    async open(orderId) {
      const [row] = await sql<SentRow>`
        select order_id, attempt, client_id, broker_id, filled_before_micros, sent_at, is_cancel_ours
        from broker_order where order_id = ${orderId} and ended_at is null
        order by attempt desc limit 1`;
      return row && sentOf(row);
    },

    async begin(orderId, sentAtMs) {
      const [row] = await sql<SentRow>`
        insert into broker_order (order_id, attempt, client_id, filled_before_micros, sent_at)
        select id, next, id || case when next = 1 then '' else ':' || next end, filled_micros,
          ${new Date(sentAtMs)}
        from trade_order cross join lateral (
          select coalesce(max(attempt), 0) + 1 as next from broker_order where order_id = id
        ) attempts
        where id = ${orderId} and status = 'pending' and not exists (
          select from broker_order where order_id = id and ended_at is null
        )
        for share of trade_order
        returning order_id, attempt, client_id, broker_id, filled_before_micros, sent_at,
          is_cancel_ours`;
      if (!row) throw new Error(`order ${orderId} is over, or was sent already`);
      return sentOf(row);
    },

    async named({ orderId, attempt }, brokerId) {
      await sql`
        update broker_order set broker_id = ${brokerId}
        where order_id = ${orderId} and attempt = ${attempt} and broker_id is null`;
    },

    async withdrawn({ orderId, attempt }) {
      await sql`
        update broker_order set is_cancel_ours = true
        where order_id = ${orderId} and attempt = ${attempt}`;
    },

    async ended({ orderId, attempt }, atMs) {
      await sql`
        update broker_order set ended_at = ${new Date(atMs)}
        where order_id = ${orderId} and attempt = ${attempt} and ended_at is null`;
    },

    async orderOf(brokerId) {
      const [row] = await sql<{ order_id: string }>`
        select order_id from broker_order where broker_id = ${brokerId}`;
      return row?.order_id;
    },

    async written(orderId) {
      const [row] = await sql<{
        status: string;
        qty: string | null;
        amount: string | null;
        filled: string;
        value: string;
      }>`
        select status, qty_micros as qty, amount_micros as amount, filled_micros as filled,
          value_micros as value
        from trade_order where id = ${orderId}`;
      if (!row) return undefined;
      return {
        isPending: row.status === 'pending',
        filledMicros: BigInt(row.filled),
        qtyMicros: row.qty === null ? undefined : BigInt(row.qty) - BigInt(row.filled),
        amountMicros: row.amount === null ? undefined : BigInt(row.amount) - BigInt(row.value),
      };
    },

    async recordBust({ brokerOrderId, executionId, atMs, instead }, nowMs) {
      const recorded = await sql`
        insert into broker_bust (execution, broker_id, exchange_ms, instead, instead_qty_micros,
          instead_price_micros, told_at)
        values (${executionId}, ${brokerOrderId}, ${atMs ?? nowMs}, ${instead?.executionId ?? null},
          ${textOf(instead?.qtyMicros)}, ${textOf(instead?.priceMicros)}, ${new Date(nowMs)})
        on conflict do nothing returning 1`;
      return recorded.length > 0;
    },

    async openBusts() {
      const rows = await sql<{
        execution: string;
        order_id: string;
        exchange_ms: string;
        instead: string | null;
        qty: string | null;
        price: string | null;
      }>`
        select told.execution, order_id, exchange_ms, instead, instead_qty_micros as qty,
          instead_price_micros as price
        from broker_bust told join broker_order using (broker_id)
        where not exists (
          select from execution_bust bust join execution on execution.id = bust.execution_id
          where execution.order_id = broker_order.order_id
            and (execution.id = told.execution or split_part(execution.id, '::', 2) = told.execution)
        )
        order by told_at, told.execution`;
      return rows.map(({ execution, order_id: orderId, exchange_ms, instead, qty, price }) => ({
        event: 'bust',
        orderId,
        executionId: execution,
        atMs: Number(exchange_ms),
        instead:
          instead === null
            ? undefined
            : {
                executionId: instead,
                qtyMicros: BigInt(qty ?? 0),
                priceMicros: BigInt(price ?? 0),
              },
      }));
    },

    async isCorrection(executionId) {
      const [row] = await sql`
        select from broker_bust where instead = split_part(${executionId}, '::', 2)`;
      return row !== undefined;
    },

    async readTo() {
      const [row] = await sql<{ read_to: Date }>`
        select read_to from broker_cursor where broker = ${broker}`;
      return row?.read_to.getTime();
    },

    async keepReadTo(ms) {
      await sql`
        insert into broker_cursor (broker, read_to) values (${broker}, ${new Date(ms)})
        on conflict (broker) do update set read_to = excluded.read_to`;
    },
  };
}

function sentOf(row: SentRow): Sent {
  return {
    orderId: row.order_id,
    attempt: row.attempt,
    clientId: row.client_id,
    brokerId: row.broker_id,
    filledBeforeMicros: BigInt(row.filled_before_micros),
    sentAtMs: row.sent_at.getTime(),
    isCancelOurs: row.is_cancel_ours,
  };
}
