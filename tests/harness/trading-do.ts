import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isBuy } from '../../contract/order-intent.ts';
import type { OrderIntent, OrderWish } from '../../contract/order.ts';
import { halt, unhalt } from '../../server/broker/lead/halts.ts';
import { Refused } from '../../server/refused.ts';
import { usd } from './ledger.ts';
import { aFill, anApplier } from './order-life.ts';
import { newKey } from './orders.ts';
import { anApp } from './server.ts';
import type { TradingAct } from './trading-acts.ts';
import { type Asked, TICKERS, type TradingScene } from './trading-scene.ts';

/** Performs an act, and passes the server's answer to the model. */
export async function perform(scene: TradingScene, act: TradingAct): Promise<void> {
  switch (act.kind) {
    case 'place':
      return place(scene, act);
    case 'close':
      return close(scene, act);
    case 'again': {
      const asked = scene.asked[act.which % Math.max(scene.asked.length, 1)];
      if (asked) await Promise.all([send(scene, asked), send(scene, asked)]);
      return;
    }
    case 'change':
      return change(scene, act);
    case 'cancel':
      return cancel(scene, act.which);
    case 'quote': {
      const ticker = TICKERS[act.ticker] ?? 'AAPL';
      const { bid } = scene.server.market.face(ticker);
      const moved = Math.min(Math.max(Math.round(bid * (1 + act.percent / 100)), 101), 900_000);
      const [bidSize, askSize] = act.sizes;
      return scene.quote(ticker, { bid: moved, ask: moved + act.spread, bidSize, askSize });
    }
    case 'late':
      return tellLate(scene, act.which);
    case 'halt':
      return haltOrNot(scene, TICKERS[act.ticker] ?? 'AAPL');
    case 'transfer':
      return transfer(scene, act.who, act.dollars);
    case 'restart':
      return restart(scene);
  }
}

async function place(
  scene: TradingScene,
  act: Extract<TradingAct, { kind: 'place' }>,
): Promise<void> {
  const ticker = TICKERS[act.ticker] ?? 'AAPL';
  const type = act.cents === undefined ? ('market' as const) : ('limit' as const);
  const size =
    'shares' in act.size
      ? { qtyMicros: String(Math.round(act.size.shares * 1e6)) }
      : { amountMicros: String(usd(act.size.dollars)) };
  const wish: OrderWish = {
    key: newKey(),
    ticker,
    intent: act.intent,
    type,
    ...(act.cents !== undefined && { limitMicros: limit(scene, ticker, act.intent, act.cents) }),
    ...size,
    isExtended: act.isExtended,
    isFarMeant: true,
  };
  const asked: Asked = { who: act.who, wish, id: undefined };
  scene.asked.push(asked);
  await send(scene, asked);
}

async function close(
  scene: TradingScene,
  { percent, ...act }: Extract<TradingAct, { kind: 'close' }>,
): Promise<void> {
  const { id } = scene.person(act.who);
  const shares = Number(scene.model.shares(id, TICKERS[act.ticker] ?? 'AAPL')) / 1e6;
  const part = (Math.abs(shares) * percent) / 100;
  // Parts of shares are sold at the market.
  const isWhole = shares < 0 || act.cents !== undefined;
  const size = { shares: isWhole ? Math.floor(part) : part };
  if (size.shares < 1e-6) return;
  const intent = shares > 0 ? ('sell_to_close' as const) : ('buy_to_close' as const);
  await place(scene, { ...act, kind: 'place', intent, size, isExtended: false });
}

/** Sends a request, the first time or again: it is one order at most. */
async function send(scene: TradingScene, asked: Asked): Promise<void> {
  const { id } = scene.person(asked.who);
  const order = await refusedOr(scene.services.trading.place(id, asked.wish));
  if (!order) {
    assert.equal(asked.id, undefined, 'an order that was taken is not refused later');
    return;
  }
  assert.equal(asked.id ?? order.id, order.id);
  asked.id = order.id;
  scene.model.accept(id, order);
}

async function change(
  scene: TradingScene,
  { which, cents, shares }: Extract<TradingAct, { kind: 'change' }>,
): Promise<void> {
  const found = someOrder(scene, which);
  if (!found) return;
  const [orderId, { who, ticker, intent }] = found;
  const wish = {
    key: newKey(),
    id: orderId,
    ...(cents !== undefined && { limitMicros: limit(scene, ticker, intent, cents) }),
    ...(shares !== undefined && { qtyMicros: String(usd(shares)) }),
    isFarMeant: true,
  };
  // From two devices at the same time: the key prevents a second order.
  const both = await Promise.all([
    refusedOr(scene.services.trading.change(who, wish)),
    refusedOr(scene.services.trading.change(who, wish)),
  ]);
  const ids = new Set(both.flatMap((order) => (order ? [order.id] : [])));
  assert(ids.size <= 1, 'one key makes one order');
  for (const order of both) if (order) scene.model.accept(who, order);
}

async function cancel(scene: TradingScene, which: number): Promise<void> {
  const found = someOrder(scene, which);
  if (!found) return;
  const [orderId, { who }] = found;
  const order = await refusedOr(scene.services.trading.cancel(who, orderId));
  if (!order) return;
  scene.cancelled.add(orderId);
  assert(order.status !== 'pending' || order.isCancelling);
}

/** Sends a known fill again, and the end of an order that has ended. */
async function tellLate(scene: TradingScene, which: number): Promise<void> {
  const known = scene.fills[which % Math.max(scene.fills.length, 1)];
  if (!known) return;
  const applier = anApplier(scene.services);
  const part = { price: 1, shares: 1, atMs: Number(known.exchange_ms) };
  const again = {
    ...aFill(scene.services, known.order_id, known.id, part),
    qtyMicros: BigInt(known.qty_micros),
    priceMicros: BigInt(known.price_micros),
  };
  await Promise.all([applier.apply(again), applier.apply(again)]);
  const ended = [...scene.model.orders].filter(([, { isOpen }]) => !isOpen);
  const [orderId] = ended[which % Math.max(ended.length, 1)] ?? [];
  if (orderId === undefined) return;
  const { exchangeMs } = scene.server.market.time();
  for (const event of ['canceled', 'expired', 'rejected'] as const) {
    await applier.apply({ event, orderId, atMs: exchangeMs });
  }
  await applier.apply({ ...again, orderId, executionId: `late:${randomUUID()}` });
}

export async function haltOrNot(scene: TradingScene, ticker: string): Promise<void> {
  const { halted } = scene.server;
  const { db } = scene.services;
  const by = { ticker, actor: 'operator:test', nowMs: Date.now() };
  if (halted.delete(ticker)) await unhalt(db, by);
  else {
    halted.add(ticker);
    await halt(db, by, 'a test');
  }
  // A starting server reads the halt; a running one is notified shortly afterwards.
  await restart(scene);
}

async function transfer(scene: TradingScene, at: number, dollars: number): Promise<void> {
  const { id } = scene.person(at);
  const isIn = dollars > 0;
  const wish = {
    key: newKey(),
    from: isIn ? ('wallet' as const) : ('stock' as const),
    to: isIn ? ('stock' as const) : ('wallet' as const),
    micros: usd(Math.abs(dollars)),
  };
  const done = await refusedOr(scene.services.ledger.transfer(id, wish));
  if (done) scene.model.payIn(id, usd(dollars));
}

async function restart(scene: TradingScene): Promise<void> {
  await scene.server.app.close();
  scene.server.app = await anApp(scene.server);
  await scene.services.trading.start();
}

function limit(scene: TradingScene, ticker: string, intent: OrderIntent, cents: number): string {
  const { bid, ask } = scene.server.market.face(ticker);
  const beyond = isBuy(intent) ? cents : -cents;
  return String(Math.max(Math.round((bid + ask) / 2) + beyond, 101) * 10_000);
}

/** Chooses an order, mostly a pending one. */
function someOrder(scene: TradingScene, which: number) {
  const open = [...scene.model.orders].filter(([, { isOpen }]) => isOpen);
  const all = which % 5 === 0 || open.length === 0 ? [...scene.model.orders] : open;
  return all[which % Math.max(all.length, 1)];
}

/** Undefined for a refusal. */
async function refusedOr<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
