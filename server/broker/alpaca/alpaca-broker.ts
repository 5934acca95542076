import type { Brokerage, BrokerOrder, Holdings, TradeUpdate } from '../brokerage.ts';
import { Busts } from './busts.ts';
import { AlpacaDesk, type Options } from './desk.ts';
import { OrderDriver } from './driver.ts';
import { FillReader } from './fills.ts';
import { Looks } from './looks.ts';
import { track } from './tracked.ts';
import type { Stream } from './venue.ts';

export type { BrokerTimes } from './times.ts';

/**
 * Alpaca, with one account for all customers or one for each, as the venue says. The adapter
 * records an order under our id before it sends it. When the outcome is unknown, it looks the order
 * up by that id and never sends it again. Fills have one source, so that each has one id. The
 * stream signals when to read, and names busted and corrected trades.
 */
export function alpacaBroker(options: Options): Brokerage {
  return new AlpacaBroker(options);
}

class AlpacaBroker implements Brokerage {
  readonly #desk: AlpacaDesk;
  readonly #driver: OrderDriver;
  readonly #fills: FillReader;
  readonly #busts: Busts;
  readonly #looks: Looks;
  #halted: ReadonlySet<string> = new Set();
  #stream: Stream | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    const desk = new AlpacaDesk(options);
    const isStarted = () => this.#stream !== undefined && !desk.stopping.aborted;
    this.#desk = desk;
    this.#busts = new Busts(desk);
    this.#fills = new FillReader(desk, this.#busts);
    this.#driver = new OrderDriver(desk, {
      isStarted,
      isHalted: (symbol) => this.#halted.has(symbol),
      lookSoon: (each) => this.#looks.soonAt(each),
    });
    const parts = { desk, driver: this.#driver, fills: this.#fills, busts: this.#busts };
    this.#looks = new Looks({ ...parts, isStarted });
  }

  submit(order: BrokerOrder): void {
    const { tracked, done } = this.#desk;
    // An order in `done` is still pending in the database until its end is written.
    if (tracked.has(order.id) || done.has(order.id)) return;
    const each = track(order);
    tracked.set(order.id, each);
    this.#driver.drive(each);
  }

  cancel(orderId: string): void {
    const { tracked, waiting, options } = this.#desk;
    const each = tracked.get(orderId);
    if (!each) {
      waiting.tell({ event: 'canceled', orderId, atMs: options.wallNowMs() });
      return;
    }
    each.isCancelWanted = true;
    this.#driver.resume(each);
    this.#driver.drive(each);
  }

  replace(orderId: string, by: BrokerOrder): void {
    this.forget(orderId);
    this.submit(by);
  }

  forget(orderId: string): void {
    const { tracked, done } = this.#desk;
    const each = tracked.get(orderId);
    tracked.delete(orderId);
    done.add(orderId);
    if (each?.state !== 'open' && each?.state !== 'asking') return;
    this.#looks.soonAtAll();
  }

  async quiesce(orderId: string, work: () => Promise<void>): Promise<void> {
    const { tracked, waiting } = this.#desk;
    const each = tracked.get(orderId);
    if (!each) {
      await waiting.run(orderId, work);
      return;
    }
    each.aside += 1;
    try {
      await this.#driver.withdraw(each);
      await waiting.run(orderId, work);
    } finally {
      each.aside -= 1;
      this.#driver.resume(each);
    }
  }

  listen(listener: (update: TradeUpdate) => Promise<void>): void {
    this.#busts.listen(listener);
    this.#desk.waiting.listen(listener);
  }

  /** Does nothing: the broker itself accounts for displayed sizes. */
  taken(): void {}

  setHalted(symbols: ReadonlySet<string>): void {
    this.#halted = symbols;
    for (const each of this.#desk.tracked.values()) {
      const isHalted = symbols.has(each.order.symbol);
      if (isHalted && (each.state === 'open' || each.state === 'asking')) {
        this.#desk.run(() => this.#driver.withdraw(each));
      } else if (!isHalted) {
        this.#driver.resume(each);
        if (each.state === 'waiting') this.#driver.drive(each);
      }
    }
  }

  idle(): Promise<void> {
    return this.#desk.waiting.idle();
  }

  holdings(): Promise<Holdings> {
    return this.#desk.venue.holdings();
  }

  async catchUp(): Promise<void> {
    const { options, times, waiting } = this.#desk;
    await this.#fills.hear(await this.#fills.readTo(options.wallNowMs()), true);
    await this.#fills.written(times.catchUpMs);
    if (waiting.size > 0) {
      options.warn('Fills of before could not all be written; they are tried again.');
    }
    await this.#busts.write();
  }

  start(): void {
    if (this.#stream) return;
    const { tracked, times, options, venue } = this.#desk;
    this.#stream = venue.follow({
      onNews: (clientId) => this.#hearNews(clientId),
      onTakenBack: (told) => {
        if (!told) {
          options.onBust();
          return;
        }
        this.#desk.run(async () => {
          await this.#busts.record(told);
          this.#looks.soon();
        });
      },
    });
    const driveAll = () => {
      for (const each of tracked.values()) if (each.state === 'waiting') this.#driver.drive(each);
    };
    this.#timer = setInterval(() => {
      this.#looks.soonAtAll();
      // The account of a waiting order may have become ready.
      driveAll();
    }, times.lookMs);
    venue.start?.(driveAll);
    for (const each of tracked.values()) this.#driver.drive(each);
    this.#looks.soon();
  }

  async stop(): Promise<void> {
    this.#desk.abort();
    clearInterval(this.#timer);
    this.#stream?.stop();
    await this.#desk.venue.stop?.();
    await this.#desk.stop();
  }

  /** Looks at the order that a stream names, or at all orders. */
  #hearNews(clientId: string | undefined): void {
    const { tracked } = this.#desk;
    for (const each of tracked.values()) {
      if (clientId === undefined || each.sent?.clientId === clientId) each.hasNews = true;
    }
    this.#looks.soon();
  }
}
