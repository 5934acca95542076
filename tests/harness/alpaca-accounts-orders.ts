import { randomUUID } from 'node:crypto';
import type { KeptOrder } from './alpaca-broker-server.ts';
import type { TradeEvent, TradeEvents } from './alpaca-accounts-events.ts';
import { type Answer, type KeptAccount, refusal } from './alpaca-accounts-openings.ts';
import type { VendorRequest } from './vendor-server.ts';

/** The vendor's record of an order in an account. */
export interface AccountOrder extends KeptOrder {
  readonly account_id: string;
  readonly type: string;
  readonly time_in_force: string;
  readonly extended_hours: boolean;
}

/** What becomes of new orders and of cancels. */
export interface OrderSwitches {
  /** The status of an order on arrival; `refused`: it is refused. */
  status: string;
  /** Whether a cancel is only accepted: the order is `pending_cancel` until the test ends it. */
  holdsCancels: boolean;
}

interface Parts {
  readonly nowMs: () => number;
  readonly find: (accountId: string) => KeptAccount | undefined;
  readonly events: Pick<TradeEvents, 'tell' | 'push'>;
  readonly switches: OrderSwitches;
}

const OPEN = new Set(['new', 'accepted', 'pending_new', 'partially_filled', 'pending_cancel']);

/** Trades in the accounts: `/v1/trading/accounts/{id}/orders`, and what the exchange does with the orders. */
export function orderBook({ nowMs, find, events, switches }: Parts) {
  const orders: AccountOrder[] = [];
  const sent = new Map<string, number>();
  const executions = new Map<string, { readonly shares: number; readonly price: number }>();
  let lastBust: TradeEvent | undefined;
  const now = () => new Date(nowMs()).toISOString();

  function tell(event: string, order: AccountOrder, more: Partial<TradeEvent> = {}): TradeEvent {
    return events.tell({ event, account_id: order.account_id, order: wireOf(order), ...more });
  }

  /** Moves shares into an order's account, and dollars out of it. */
  function move({ account_id, symbol }: AccountOrder, shares: number, dollars: number): string {
    const account = find(account_id);
    if (!account) throw new Error('the account of the order was found');
    const position = (account.positions.get(symbol) ?? 0) + shares;
    account.positions.set(symbol, position);
    account.cash -= dollars;
    return String(position);
  }

  function whyNot(account: KeptAccount, wish: Readonly<Record<string, string>>) {
    const { client_order_id, side, qty, limit_price } = wish;
    const isKnown = orders.some(
      (each) => each.account_id === account.id && each.client_order_id === client_order_id,
    );
    if (isKnown) return refusal(422, 'client_order_id must be unique', 40_010_001);
    if (account.status !== 'ACTIVE' || account.trading_blocked || account.account_blocked) {
      return refusal(403, 'the account is not allowed to trade');
    }
    const cost = side === 'buy' ? Number(qty) * Number(limit_price ?? 0) : 0;
    // Half a cent: sums of dollars are inexact.
    if (switches.status === 'refused' || cost > account.cash + 0.005) {
      return refusal(403, 'insufficient buying power', 40_310_000);
    }
    return undefined;
  }

  function place(account: KeptAccount, body: unknown): Answer {
    const wish = body as Readonly<Record<string, string>>;
    const { client_order_id = '', symbol = '', qty = '', side, limit_price = null } = wish;
    sent.set(client_order_id, (sent.get(client_order_id) ?? 0) + 1);
    const refused = whyNot(account, wish);
    if (refused) return refused;
    const at = now();
    const order: AccountOrder = {
      id: randomUUID(),
      account_id: account.id,
      client_order_id,
      symbol,
      side: side === 'buy' ? 'buy' : 'sell',
      type: wish['type'] ?? 'market',
      time_in_force: wish['time_in_force'] ?? 'day',
      extended_hours: Boolean(wish['extended_hours']),
      qty,
      limit_price,
      submitted_at: at,
      updated_at: at,
      status: switches.status,
      filled_qty: '0',
    };
    orders.push(order);
    tell(OPEN.has(order.status) ? 'new' : order.status, order);
    return { status: 200, body: wireOf(order) };
  }

  function end(order: AccountOrder, status: string): void {
    order.status = status;
    order.updated_at = now();
    tell(status, order);
  }

  function cancel(order: AccountOrder | undefined): Answer {
    if (!order) return refusal(404, 'order not found');
    if (!OPEN.has(order.status)) return refusal(422, `order is already in "${order.status}" state`);
    end(order, switches.holdsCancels ? 'pending_cancel' : 'canceled');
    return { status: 204 };
  }

  function list(own: readonly AccountOrder[], query: URLSearchParams): Answer {
    const [status, after] = [query.get('status') ?? 'open', query.get('after')];
    const found = own
      .filter((each) => status === 'all' || OPEN.has(each.status) === (status === 'open'))
      .filter(({ submitted_at }) => after === null || Date.parse(submitted_at) > Date.parse(after));
    const sorted = query.get('direction') === 'asc' ? found : found.toReversed();
    const page = sorted.slice(0, Number(query.get('limit') ?? 50));
    return { status: 200, body: page.map(wireOf) };
  }

  return {
    orders,
    sent,
    end,

    /** Answers a request about an account's orders; `what` is the path after the account's. */
    answer({ method, query, body }: VendorRequest, account: KeptAccount, what: string): Answer {
      const own = orders.filter(({ account_id }) => account_id === account.id);
      if (what === 'orders') return method === 'POST' ? place(account, body) : list(own, query);
      const isByClientId = what === 'orders:by_client_order_id';
      const id = isByClientId ? query.get('client_order_id') : what.slice('orders/'.length);
      const order = own.find((each) => (isByClientId ? each.client_order_id : each.id) === id);
      if (method === 'DELETE') return cancel(order);
      return order ? { status: 200, body: wireOf(order) } : refusal(404, 'order not found');
    },

    fill(
      order: AccountOrder,
      price: number,
      shares = Number(order.qty) - Number(order.filled_qty),
    ): string {
      const filled = Number(order.filled_qty) + shares;
      order.filled_qty = String(filled);
      order.status = filled === Number(order.qty) ? 'filled' : 'partially_filled';
      order.updated_at = now();
      const signed = order.side === 'buy' ? shares : -shares;
      const executionId = randomUUID();
      executions.set(executionId, { shares, price });
      tell(order.status === 'filled' ? 'fill' : 'partial_fill', order, {
        execution_id: executionId,
        qty: String(shares),
        price: String(price),
        position_qty: move(order, signed, signed * price),
      });
      return executionId;
    },

    takeBack(order: AccountOrder, executionId: string, correctedTo?: number): void {
      const made = executions.get(executionId);
      if (!made) throw new Error('the execution was made');
      const signed = order.side === 'buy' ? made.shares : -made.shares;
      const isBust = correctedTo === undefined;
      const price = correctedTo ?? made.price;
      const instead = randomUUID();
      if (isBust) order.filled_qty = String(Number(order.filled_qty) - made.shares);
      else executions.set(instead, { ...made, price });
      lastBust = tell(isBust ? 'trade_bust' : 'trade_correct', order, {
        execution_id: instead,
        previous_execution_id: executionId,
        qty: String(made.shares),
        price: String(price),
        position_qty: isBust
          ? move(order, -signed, -signed * made.price)
          : move(order, 0, signed * (price - made.price)),
      });
    },

    repeat(): void {
      if (lastBust) events.push(lastBust);
    },
  };
}

/** An order as the vendor sends it: the account is in the path. */
function wireOf(order: AccountOrder): object {
  return { ...order, account_id: undefined };
}
