import * as v from 'valibot';
import type { VendorClient } from '../../vendor-http.ts';
import { VendorUnavailable } from '../../vendor-http.ts';
import { Account, AlpacaOrder, type Fill, Fills, Orders, Positions } from './answers.ts';

/**
 * Orders are listed from this long before they were sent: the broker's clock may differ from ours.
 */
export const CLOCKS_DIFFER_MS = 60_000;
const ORDERS_MAX = 500;
const FILLS_MAX = 100;

/** The outcome of sending an order. */
export type SendOutcome =
  | { readonly is: 'accepted'; readonly order: AlpacaOrder }
  /** The order may have arrived. */
  | { readonly is: 'unknown' }
  /** The rate limit was hit; the broker did not take the order. */
  | { readonly is: 'limited' }
  | { readonly is: 'refused'; readonly why: string };

/**
 * The calls about one account and its orders. All but {@link TradingCalls.send} are idempotent.
 *
 * @throws VendorUnavailable
 */
export interface TradingCalls {
  /** @throws only when nothing was sent: the client stopped before */
  send(request: object): Promise<SendOutcome>;
  /** The order with this `client_order_id`; undefined if the broker has none. */
  find(clientId: string): Promise<AlpacaOrder | undefined>;
  /** The `client_order_id` of the broker's order; undefined if the broker has none. */
  clientIdOf(brokerId: string): Promise<string | undefined>;
  /** Requests a cancel; the order's status shows whether it succeeded. */
  cancel(brokerId: string): Promise<void>;
  /** Orders submitted after a time, those that have ended included. */
  ordersAfter(ms: number): Promise<AlpacaOrder[]>;
  openOrders(): Promise<AlpacaOrder[]>;
  positions(): Promise<v.InferOutput<typeof Positions>>;
  account(): Promise<v.InferOutput<typeof Account>>;
}

const Problem = v.object({ code: v.optional(v.number()), message: v.optional(v.string(), '') });

/** @param path where the account's calls begin: `/v2`, or `/v1/trading/accounts/` and its id */
export function tradingCalls(client: VendorClient, path: string): TradingCalls {
  async function orders(query: Readonly<Record<string, string>>): Promise<AlpacaOrder[]> {
    return client.read({ path: `${path}/orders`, query }, Orders);
  }

  return {
    async send(request) {
      let answer;
      try {
        answer = await client.once({ method: 'POST', path: `${path}/orders`, body: request });
      } catch (error) {
        if (error instanceof VendorUnavailable) return { is: 'unknown' };
        throw error;
      }
      const { status, body } = answer;
      if (status < 400) {
        const read = v.safeParse(AlpacaOrder, body);
        return read.success ? { is: 'accepted', order: read.output } : { is: 'unknown' };
      }
      if (status === 429) return { is: 'limited' };
      if (status >= 500) return { is: 'unknown' };
      const problem = v.safeParse(Problem, body);
      const why = problem.success ? problem.output.message : '';
      // The broker has the order: the response to an earlier request was lost.
      if (why.includes('client_order_id must be unique')) return { is: 'unknown' };
      return { is: 'refused', why: `${status} ${why}`.trim() };
    },

    async find(clientId) {
      const { status, body } = await client.once({
        path: `${path}/orders:by_client_order_id`,
        query: { client_order_id: clientId },
      });
      if (status === 404) return undefined;
      if (status < 400) return v.parse(AlpacaOrder, body);
      throw new VendorUnavailable(`Alpaca answered for an order with ${status}.`, status);
    },

    async clientIdOf(brokerId) {
      const { status, body } = await client.once({ path: `${path}/orders/${brokerId}` });
      if (status === 404) return undefined;
      if (status < 400) return v.parse(AlpacaOrder, body).client_order_id;
      throw new VendorUnavailable(`Alpaca answered for an order with ${status}.`, status);
    },

    async cancel(brokerId) {
      const { status } = await client.once({
        method: 'DELETE',
        path: `${path}/orders/${brokerId}`,
      });
      // 404 and 422: the order has ended; its status will say how.
      if (status < 400 || status === 404 || status === 422) return;
      throw new VendorUnavailable(`Alpaca answered a cancellation with ${status}.`, status);
    },

    async ordersAfter(ms) {
      const found = new Map<string, AlpacaOrder>();
      let after = ms;
      for (;;) {
        const page = await orders({
          status: 'all',
          direction: 'asc',
          limit: String(ORDERS_MAX),
          after: new Date(after).toISOString(),
        });
        for (const order of page) found.set(order.id, order);
        const last = page.at(-1)?.submitted_at;
        if (page.length < ORDERS_MAX || last === undefined || last <= after) {
          return [...found.values()];
        }
        // The next page starts a millisecond earlier: orders of one millisecond may be split over
        // both.
        after = Math.max(after + 1, last - 1);
      }
    },

    openOrders: () => orders({ status: 'open', limit: String(ORDERS_MAX) }),

    positions: () => client.read({ path: `${path}/positions` }, Positions),
    account: () => client.read({ path: `${path}/account` }, Account),
  };
}

/** Fills of the Trading API's account after a time, oldest first, by pages. @throws VendorUnavailable */
export async function* fillsAfter(client: VendorClient, ms: number): AsyncIterable<Fill[]> {
  let token: string | undefined;
  for (;;) {
    const page = await client.read(
      {
        path: '/v2/account/activities/FILL',
        query: {
          after: new Date(ms).toISOString(),
          direction: 'asc',
          page_size: String(FILLS_MAX),
          page_token: token,
        },
      },
      Fills,
    );
    yield page;
    token = page.at(-1)?.id;
    if (page.length < FILLS_MAX) return;
  }
}
