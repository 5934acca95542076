import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { takeSnapshots } from '../../server/broker/read/snapshots.ts';
import { usd } from './ledger.ts';
import { anOrder, aTrader, fill, newKey, placerOf } from './orders.ts';
import type { TestPerson } from './people.ts';
import { anApp, type TestApp } from './server.ts';
import { type DayMarket, dayMarket, daysOf } from './trading-days.ts';

export const THURSDAY = '2026-11-19';
export const FRIDAY = '2026-11-20';
export const MONDAY = '2026-11-23';

/** A server over several days that a test steps through, and a customer who trades. */
export interface Scene {
  readonly app: TestApp;
  readonly market: DayMarket;
  readonly person: TestPerson;
}

/** A customer with dollars in the stock account, on a Thursday at ten. */
export async function aScene(dollars = 50_000): Promise<Scene> {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  await daysOf(app.services).roll(market.time().exchangeMs);
  return { app, market, person: await aTrader(app.services, dollars) };
}

/** The value of a call's answer; throws on a refusal. */
export async function ask<E extends Endpoint>(
  { app, person }: Scene,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const answer = await app.call(endpoint, input, person);
  if (!answer.ok) throw new Error(`${endpoint.path} said ${answer.code}`);
  return answer.value;
}

/** Trades at a limit, regardless of the market. */
export async function trade(
  { app: { services }, person }: Scene,
  part: Parameters<typeof anOrder>[0] & { limit: number; shares: number },
): Promise<void> {
  const { order } = await placerOf(services).place(
    person.id,
    anOrder({ isFarMeant: true, ...part }),
  );
  await fill(services, order.id, { price: part.limit, shares: part.shares });
}

/** Pays dollars in, or below zero out. */
export async function move({ app, person }: Scene, dollars: number): Promise<void> {
  const [from, to] = dollars > 0 ? (['wallet', 'stock'] as const) : (['stock', 'wallet'] as const);
  await app.services.ledger.transfer(person.id, {
    key: newKey(),
    from,
    to,
    micros: usd(Math.abs(dollars)),
  });
}

/** Records the current value of the accounts. */
export async function snap({ app: { services }, market }: Scene): Promise<void> {
  await takeSnapshots(services.db.sql, {
    ms: market.time().exchangeMs,
    isClose: false,
    priceOf: (ticker) => BigInt(Math.round((market.quote(ticker)?.regular.price ?? 0) * 1e6)),
  });
}

/** Whole micro-units; an unknown value is not a number. */
export const big = (text: string | null) => BigInt(text ?? 'unknown');
export const dollarsOf = (text: string | null) => (text === null ? null : Number(text) / 1e6);
