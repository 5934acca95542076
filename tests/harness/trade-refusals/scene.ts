import type { Endpoint, InputOf, RefusalOf } from '../../../contract/endpoint.ts';
import type { changeOrder } from '../../../contract/order.ts';
import type { Settings } from '../../../server/http/parts.ts';
import { Refused } from '../../../server/refused.ts';
import { usd } from '../ledger.ts';
import {
  anOrder,
  aPosition,
  applierWith,
  aTrader,
  newKey,
  placerOf,
  type StillMarket,
  stillMarket,
} from '../orders.ts';
import type { TestPerson } from '../people.ts';
import { anApp, type TestApp } from '../server.ts';

/** A customer with 3,000 dollars in the stock account, before a market that does not move. */
export interface Scene {
  readonly app: TestApp;
  readonly market: StillMarket;
  readonly person: TestPerson;
}

/** Sets the scene up and returns the request. */
export interface World<E extends Endpoint> {
  readonly asked: (scene: Scene) => InputOf<E> | Promise<InputOf<E>>;
  readonly settings?: Partial<Settings>;
  /** The request is sent over HTTP, although others of its case are not. */
  readonly isSent?: boolean;
  readonly detail?: Readonly<Record<string, string>>;
}

/** A call with a scene for each of its own refusals; a missing one does not compile. */
export interface Case<E extends Endpoint> {
  readonly endpoint: E;
  readonly refused: Readonly<Record<RefusalOf<E>, World<E>>>;
  /** How the request is sent, if not over HTTP. */
  readonly ask?: (scene: Scene, input: InputOf<E>) => Promise<unknown>;
}

/** Lets the compiler look at a case. */
export function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

export const NOBODYS = '0198c000-0000-7000-8000-000000000000';
export const atMarket = { type: 'market' } as const;
export const short = { intent: 'sell_to_open', limit: 102 } as const;
export const sale = { intent: 'sell_to_close', limit: 102 } as const;
export const cover = { intent: 'buy_to_close' } as const;

/** An order that is pending. */
export async function pending({ app, person }: Scene, part: Parameters<typeof anOrder>[0] = {}) {
  const { order } = await placerOf(app.services).place(person.id, anOrder(part));
  return order;
}

/** The shares of AAPL that the person holds or owes. */
export async function positionOf({ app, person }: Scene, direction: 'long' | 'short', shares = 5) {
  await aPosition(app.services, person.id, direction, shares);
}

/** Moves this many dollars out of a person's stock account. */
export async function moveAway({ app, person }: Scene, dollars: number) {
  const wish = { key: newKey(), from: 'stock', to: 'fund', micros: usd(dollars) } as const;
  await app.services.ledger.transfer(person.id, wish);
}

/** Restricts a person to closing orders. */
export async function onlyClose({ app, person }: Scene) {
  await app.services.db.sql`
    insert into trading_account (person_id, is_close_only) values (${person.id}, true)
    on conflict (person_id) do update set is_close_only = true`;
}

/** States that the rules prevent, such as two pending orders that conflict. */
export async function makeItOfAapl({ app }: Scene, orderId: string) {
  await app.services.db.sql`update trade_order set ticker = 'AAPL' where id = ${orderId}`;
}

/**
 * Changes an order as the broker's leader does. With a broker that trades, orders that its rules are about would
 * be filled or expire before they could be changed.
 */
export async function change(
  { app, person }: Scene,
  wish: InputOf<typeof changeOrder>,
): Promise<unknown> {
  try {
    return await applierWith(app.services).replace(person.id, wish);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, code: error.code, ...error.detail };
  }
}

/** A new server with a customer. */
export async function aScene(settings: Partial<Settings> = {}): Promise<Scene> {
  const market = stillMarket();
  const app = await anApp({ market, settings });
  return { app, market, person: await aTrader(app.services, 3_000) };
}
