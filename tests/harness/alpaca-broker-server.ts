import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { startVendor, type VendorRequest, type VendorServer } from './vendor-server.ts';

const KEY_ID = 'an-id-of-alpaca';
const SECRET = 'a-secret-of-alpaca';

/** The vendor's record of an order. */
export interface KeptOrder {
  readonly id: string;
  readonly client_order_id: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly qty: string;
  readonly limit_price: string | null;
  readonly submitted_at: string;
  updated_at: string;
  status: string;
  filled_qty: string;
}

export interface AlpacaBrokerServer extends VendorServer {
  /** Sorted by arrival. */
  readonly orders: KeptOrder[];
  /** Requests to place an order, by its client's id. */
  readonly sent: Map<string, number>;
  /** The account's positions, in shares. */
  readonly positions: Map<string, number>;
  cash: number;
  /** The status of an order on arrival. */
  status: string;
  /** Fills so many shares of an order, or all that is left. */
  /** @returns the id of the execution */
  fill(order: KeptOrder, price: number, shares?: number): string;
  /** Ends an order as the exchange or the vendor does. */
  end(order: KeptOrder, status: string): void;
  /** An update about a trade that was taken back, without its name. */
  bust(order: KeptOrder): void;
  /** Busts an execution, or corrects its price and perhaps its shares, and sends the event. */
  takeBack(
    order: KeptOrder,
    executionId: string,
    correctedTo?: number,
    correctedShares?: number,
  ): string;
  /** Sends the last bust again. */
  repeat(): void;
  /** Whether the account's activities temporarily omit its fills. */
  hidesFills: boolean;
  /** Whether a cancel is only accepted: the order is `pending_cancel` until the test ends it. */
  holdsCancels: boolean;
}

const OPEN = new Set(['new', 'accepted', 'pending_new', 'partially_filled', 'pending_cancel']);

/** A local server of Alpaca's Trading API, with the stream of its paper account: binary frames, without replay. */
export async function startAlpacaBroker(
  nowMs: () => number,
  seed = 1,
): Promise<AlpacaBrokerServer> {
  const orders: KeptOrder[] = [];
  const activities: Readonly<Record<string, string>>[] = [];
  const listening = new Set<WebSocket>();
  const now = () => new Date(nowMs()).toISOString();
  let last: Parameters<typeof tell> | undefined;
  const vendor = await startVendor({
    streamPath: '/stream',
    isBinary: true,
    seed,
    gone: (socket) => listening.delete(socket),
    hear(socket, { action, key, secret }) {
      if (action === 'auth') {
        const isKnown = key === KEY_ID && secret === SECRET && !vendor.mischief.refusesKey;
        const status = isKnown ? 'authorized' : 'unauthorized';
        say(socket, { stream: 'authorization', data: { action: 'authenticate', status } });
      } else if (action === 'listen') {
        listening.add(socket);
        say(socket, { stream: 'listening', data: { streams: ['trade_updates'] } });
      }
    },
    answer(request) {
      const { headers } = request;
      if (headers['apca-api-key-id'] !== KEY_ID || headers['apca-api-secret-key'] !== SECRET) {
        return { status: 401, body: { message: 'unauthorized' } };
      }
      return answer(request);
    },
  });

  const server: AlpacaBrokerServer = {
    ...vendor,
    orders,
    sent: new Map(),
    positions: new Map(),
    cash: 1_000_000,
    status: 'accepted',
    fill(order, price, shares = Number(order.qty) - Number(order.filled_qty)) {
      const filled = Number(order.filled_qty) + shares;
      order.filled_qty = String(filled);
      order.status = filled === Number(order.qty) ? 'filled' : 'partially_filled';
      order.updated_at = now();
      const signed = order.side === 'buy' ? shares : -shares;
      server.positions.set(order.symbol, (server.positions.get(order.symbol) ?? 0) + signed);
      server.cash -= signed * price;
      const event = order.status === 'filled' ? 'fill' : 'partial_fill';
      const executionId = randomUUID();
      activities.push({
        id: `${now().replace(/\D/g, '')}${String(activities.length).padStart(6, '0')}::${executionId}`,
        activity_type: 'FILL',
        type: event,
        transaction_time: now(),
        order_id: order.id,
        symbol: order.symbol,
        side: order.side,
        qty: String(shares),
        price: String(price),
        cum_qty: order.filled_qty,
        leaves_qty: String(Number(order.qty) - filled),
      });
      tell(event, order, { qty: String(shares), price: String(price), execution_id: executionId });
      return executionId;
    },
    hidesFills: false,
    holdsCancels: false,
    takeBack(order, executionId, correctedTo, correctedShares) {
      const made = activities.find(({ id = '' }) => id.endsWith(`::${executionId}`));
      if (!made) throw new Error('the execution was made');
      const [shares, price] = [Number(made['qty']), Number(made['price'])];
      const signed = order.side === 'buy' ? shares : -shares;
      const left = correctedTo === undefined ? 0 : (correctedShares ?? shares);
      const signedLeft = order.side === 'buy' ? left : -left;
      server.cash += signed * price - signedLeft * (correctedTo ?? 0);
      server.positions.set(
        order.symbol,
        (server.positions.get(order.symbol) ?? 0) + signedLeft - signed,
      );
      order.filled_qty = String(Number(order.filled_qty) + left - shares);
      const names = { execution_id: randomUUID(), previous_execution_id: executionId };
      const figures = { qty: String(left || shares), price: String(correctedTo ?? price) };
      if (correctedTo === undefined) {
        last = ['trade_bust', order, { ...names, ...figures }];
      } else {
        activities.push({
          ...made,
          id: `${now().replace(/\D/g, '')}${String(activities.length).padStart(6, '0')}::${names.execution_id}`,
          qty: String(left),
          price: String(correctedTo),
        });
        last = ['trade_correct', order, { ...names, ...figures }];
      }
      tell(...last);
      return names.execution_id;
    },
    repeat() {
      if (last) tell(...last);
    },
    end(order, status) {
      order.status = status;
      order.updated_at = now();
      tell(status, order);
    },
    bust: (order) =>
      tell('trade_bust', order, { execution_id: randomUUID(), qty: '-1', price: '1' }),
  };

  function tell(event: string, order: KeptOrder, more: object = {}): void {
    const data = { event, timestamp: now(), order, ...more };
    for (const socket of listening) {
      vendor.deliver(socket, JSON.stringify({ stream: 'trade_updates', data }));
    }
  }

  function answer({ method, path, query, body }: VendorRequest): {
    status: number;
    body?: unknown;
  } {
    if (path === '/v2/orders' && method === 'POST') return place(body as Record<string, string>);
    if (path === '/v2/orders') return { status: 200, body: list(query) };
    if (path === '/v2/orders:by_client_order_id') {
      return found(orders.find((each) => each.client_order_id === query.get('client_order_id')));
    }
    if (path.startsWith('/v2/orders/')) {
      const order = orders.find(({ id }) => id === path.split('/')[3]);
      return method === 'DELETE' ? cancel(order) : found(order);
    }
    if (path === '/v2/account/activities/FILL') return { status: 200, body: fills(query) };
    if (path === '/v2/positions') {
      const held = [...server.positions].filter(([, shares]) => shares !== 0);
      return {
        status: 200,
        body: held.map(([symbol, shares]) => ({ symbol, qty: String(shares) })),
      };
    }
    if (path === '/v2/account') {
      return { status: 200, body: { status: 'ACTIVE', cash: server.cash.toFixed(2) } };
    }
    return { status: 404 };
  }

  function place(wish: Record<string, string>) {
    const { client_order_id = '', symbol = '', qty = '', side, limit_price } = wish;
    server.sent.set(client_order_id, (server.sent.get(client_order_id) ?? 0) + 1);
    if (orders.some((each) => each.client_order_id === client_order_id)) {
      return { status: 422, body: { code: 40010001, message: 'client_order_id must be unique' } };
    }
    if (server.status === 'refused') {
      return { status: 403, body: { code: 40310000, message: 'insufficient buying power' } };
    }
    const order: KeptOrder = {
      id: randomUUID(),
      client_order_id,
      symbol,
      side: side === 'buy' ? 'buy' : 'sell',
      qty,
      limit_price: limit_price ?? null,
      submitted_at: now(),
      updated_at: now(),
      status: server.status,
      filled_qty: '0',
    };
    orders.push(order);
    tell('new', order);
    return { status: 200, body: order };
  }

  function cancel(order: KeptOrder | undefined) {
    if (!order) return { status: 404 };
    if (!OPEN.has(order.status)) return { status: 422 };
    server.end(order, server.holdsCancels ? 'pending_cancel' : 'canceled');
    return { status: 204 };
  }

  function list(query: URLSearchParams): KeptOrder[] {
    const after = query.get('after');
    return orders
      .filter(({ status }) => query.get('status') !== 'open' || OPEN.has(status))
      .filter(({ submitted_at }) => after === null || submitted_at > after)
      .slice(0, Number(query.get('limit') ?? 50));
  }

  function fills(query: URLSearchParams): object[] {
    const token = query.get('page_token');
    if (server.hidesFills) return [];
    const from = token === null ? 0 : activities.findIndex(({ id }) => id === token) + 1;
    return activities
      .slice(from)
      .filter(({ transaction_time = '' }) => transaction_time >= (query.get('after') ?? ''))
      .slice(0, Number(query.get('page_size') ?? 100));
  }

  return server;
}

function say(socket: WebSocket, message: object): void {
  socket.send(Buffer.from(JSON.stringify(message)));
}

function found(order: KeptOrder | undefined) {
  return order ? { status: 200, body: order } : { status: 404, body: { message: 'not found' } };
}

/** The settings of a server that trades by this vendor. */
export function alpacaAccount({ url, stream }: VendorServer) {
  return {
    kind: 'alpaca' as const,
    keyId: KEY_ID,
    secret: SECRET,
    account: 'paper' as const,
    url,
    stream,
  };
}
