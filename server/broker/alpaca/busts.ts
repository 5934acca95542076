import type { BustUpdate, TradeUpdate } from '../brokerage.ts';
import type { AlpacaDesk } from './desk.ts';
import type { TakenBack } from './update-stream.ts';

/**
 * Trades that the broker takes back or corrects. The stream tells of each once, so it is recorded before anything else; what is recorded and
 * not written yet is tried at every look, as the fill may come later or its order may still be pending.
 */
export class Busts {
  readonly #desk: AlpacaDesk;
  /** Those that could not be written, as was said. */
  readonly #said = new Set<string>();
  #listener: ((update: TradeUpdate) => Promise<void>) | undefined;

  constructor(desk: AlpacaDesk) {
    this.#desk = desk;
  }

  listen(listener: (update: TradeUpdate) => Promise<void>): void {
    this.#listener = listener;
  }

  /** Records a trade that was taken back, however often that takes. */
  async record(told: TakenBack): Promise<void> {
    const { sent, options, stopping } = this.#desk;
    while (!stopping.aborted) {
      try {
        await sent.recordBust(told, options.wallNowMs());
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

  /** Writes what is recorded. What cannot be written stays recorded, and is said once. */
  async write(): Promise<void> {
    for (const update of await this.#desk.sent.openBusts()) {
      try {
        await this.#desk.waiting.run(update.orderId, async () => this.#listener?.(update));
      } catch (error) {
        if (this.#desk.stopping.aborted) return;
        this.#say(update, error);
      }
    }
  }

  #say({ executionId, orderId }: BustUpdate, error: unknown): void {
    if (this.#said.has(executionId)) return;
    this.#said.add(executionId);
    const what = `The broker took a trade of order ${orderId} back, which could not be done here`;
    this.#desk.options.warn(`${what}; it is tried again.`, error);
  }
}
