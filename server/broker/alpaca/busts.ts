import { type BustUpdate, SplitSince, type TradeUpdate } from '../brokerage.ts';
import type { AlpacaDesk } from './desk.ts';
import type { TakenBack } from './taken-back.ts';

/**
 * Trades that the broker busts or corrects. The stream reports each once, so it is recorded first.
 * A recorded bust that is not written yet is retried at every look: its fill may arrive later, or
 * its order may still be pending.
 */
export class Busts {
  readonly #desk: AlpacaDesk;
  /** Executions whose failed bust was logged already. */
  readonly #said = new Set<string>();
  /** Executions whose shares were split since: a retry would only hold the customer's locks. */
  readonly #split = new Set<string>();
  #listener: ((update: TradeUpdate) => Promise<void>) | undefined;

  constructor(desk: AlpacaDesk) {
    this.#desk = desk;
  }

  listen(listener: (update: TradeUpdate) => Promise<void>): void {
    this.#listener = listener;
  }

  /**
   * Records a busted trade, and asks for a comparison of holdings if it is new; retries until it succeeds or the broker
   * stops.
   */
  async record(told: TakenBack): Promise<void> {
    const { sent, options, stopping } = this.#desk;
    while (!stopping.aborted) {
      try {
        if (await sent.recordBust(told, options.wallNowMs())) options.onBust();
        return;
      } catch (error) {
        options.warn(
          'A trade that was taken back could not be recorded; it is tried again.',
          error,
        );
        await this.#desk.pause().catch(() => undefined);
      }
    }
  }

  /**
   * Writes the recorded busts. One that fails stays recorded and is logged once; it is retried unless its shares were split
   * since.
   */
  async write(): Promise<void> {
    for (const update of await this.#desk.sent.openBusts()) {
      if (this.#split.has(update.executionId)) continue;
      try {
        await this.#desk.waiting.run(update.orderId, async () => this.#listener?.(update));
      } catch (error) {
        if (this.#desk.stopping.aborted) return;
        if (error instanceof SplitSince) this.#split.add(update.executionId);
        this.#say(update, error);
      }
    }
  }

  #say({ executionId, orderId }: BustUpdate, error: unknown): void {
    if (this.#said.has(executionId)) return;
    this.#said.add(executionId);
    const what = `The broker took a trade of order ${orderId} back, which could not be done here`;
    const next = this.#split.has(executionId) ? 'settle it with the broker' : 'it is tried again';
    this.#desk.options.warn(`${what}; ${next}.`, error);
  }
}
