import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { OrderWish } from '../../contract/order.ts';
import { Refused } from '../../server/refused.ts';
import { newKey } from './orders.ts';
import type { TradingDayActs } from './trading-acts.ts';
import { compare, compareNight } from './trading-compare.ts';
import { haltOrNot, perform } from './trading-do.ts';
import { TICKERS, TradingScene, type TradingServer } from './trading-scene.ts';

/** One random run of trading: performs the acts, and compares the result with the model after each. */
export class TradingRun {
  readonly #scene: TradingScene;

  constructor(server: TradingServer) {
    this.#scene = new TradingScene(server);
  }

  async begin(): Promise<void> {
    const { market } = this.#scene.server;
    market.nextDay();
    const face = { bid: 9_999, ask: 10_001, bidSize: 300, askSize: 300 };
    for (const ticker of TICKERS) this.#scene.quote(ticker, face);
    await this.#morning();
    for (const dollars of [60_000, 9_000]) await this.#scene.join(dollars);
    await this.#scene.forgetEntries();
  }

  /** A day from its first session to the next morning. */
  async day({ pre, regular, after, night }: TradingDayActs): Promise<void> {
    for (const [time, acts] of [
      ['08:00', pre],
      ['10:00', regular],
      ['16:30', after],
    ] as const) {
      await this.#pass(time);
      for (const act of acts) {
        this.#scene.act = act;
        await perform(this.#scene, act);
        await compare(this.#scene);
      }
    }
    const halted = [...this.#scene.server.halted];
    for (const ticker of halted) await haltOrNot(this.#scene, ticker);
    await this.#pass('20:00');
    await compareNight(this.#scene);
    const { market } = this.#scene.server;
    const ticker = TICKERS[night && 'split' in night ? night.split.ticker : 0] ?? 'AAPL';
    if (night && 'split' in night) market.split({ ...night.split, ticker });
    if (night && 'dividend' in night) {
      const paying = TICKERS[night.dividend.ticker] ?? 'AAPL';
      market.pay({ ticker: paying, micros: BigInt(night.dividend.cents) * 10_000n });
    }
    market.nextDay();
    if (night && 'split' in night) {
      const { from, to } = night.split;
      this.#scene.model.split(ticker, BigInt(from), BigInt(to));
      const { bid, ask, ...sizes } = market.face(ticker);
      const cheaper = (cents: number) => Math.max(101, Math.round((cents * from) / to));
      this.#scene.quote(ticker, { bid: cheaper(bid) - 1, ask: cheaper(ask), ...sizes });
    }
    await this.#morning();
    await compare(this.#scene);
  }

  /** Sets the time of the day and lets the broker check its orders. */
  async #pass(time: string): Promise<void> {
    this.#scene.server.market.set(time);
    this.#scene.server.market.nudge();
    await compare(this.#scene);
  }

  /** The first order of a day waits until the day's opening work is done. */
  async #morning(): Promise<void> {
    this.#scene.server.market.set('04:00');
    const wish: OrderWish = {
      key: newKey(),
      ticker: 'NONE',
      intent: 'buy_to_open',
      type: 'limit',
      limitMicros: '1000000',
      qtyMicros: '1000000',
      isExtended: true,
    };
    const [refused] = await Promise.allSettled([
      this.#scene.services.trading.place(randomUUID(), wish),
    ]);
    assert(refused?.status === 'rejected' && refused.reason instanceof Refused);
    assert.equal(refused.reason.code, 'unknown_ticker');
  }
}
