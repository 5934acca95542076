import type { Brokerage, BrokerOrder, Holdings, TradeUpdate } from '../brokerage.ts';
import { Busts } from './busts.ts';
import { AlpacaDesk, type Options } from './desk.ts';
import { OrderDriver } from './driver.ts';
import { FillReader } from './fills.ts';
import { Looks } from './looks.ts';
import { track } from './tracked.ts';
import { followUpdates } from './update-stream.ts';

export type { BrokerTimes } from './times.ts';

/**
 * Alpaca's Trading API with one account for all customers. The adapter records an order under our
 * id before it sends it. When the outcome is unknown, it looks the order up by that id and never
 * sends it again. Fills are read only from the account's activities, so that each fill has one id.
 * The stream replays nothing: it signals when to read, and names busted and corrected trades.
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
  #stream: ReturnType<typeof followUpdates> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    const desk = new AlpacaDesk(options);
    const isStarted = () => this.#stream !== undefined && !desk.stopping.aborted;
    this.#desk = desk;
    this.#fills = new FillReader(desk);
    this.#busts = new Busts(desk);
    this.#driver = new OrderDriver(desk, {
      isStarted,
      isHalted: (symbol) => this.#halted.has(symbol),
      lookSoon: () => this.#looks.soon(),
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
    this.#looks.soonForOrphans();
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

  async holdings(): Promise<Holdings> {
    const { calls } = this.#desk;
    const [positions, account] = [await calls.positions(), await calls.account()];
    return {
      broker: 'alpaca',
      shares: new Map(positions.map(({ symbol, qty }) => [symbol, qty])),
      cashMicros: account.cash,
    };
  }

  async catchUp(): Promise<void> {
    const { options, times, waiting } = this.#desk;
    await this.#fills.hear(await this.#fills.readTo(options.wallNowMs()));
    await this.#fills.written(times.catchUpMs);
    if (waiting.size > 0) {
      options.warn('Fills of before could not all be written; they are tried again.');
    }
    await this.#busts.write();
  }

  start(): void {
    if (this.#stream) return;
    const { tracked, times, options } = this.#desk;
    this.#stream = followUpdates({
      url: options.stream,
      keyId: options.keyId,
      secret: options.secret,
      onNews: () => this.#looks.soon(),
      onTakenBack: (told) => {
        options.onBust();
        if (!told) return;
        this.#desk.run(async () => {
          await this.#busts.record(told);
          this.#looks.soon();
        });
      },
      warn: options.warn,
      times: options.times,
    });
    this.#timer = setInterval(() => this.#looks.soonForOrphans(), times.lookMs);
    for (const each of tracked.values()) this.#driver.drive(each);
    this.#looks.soon();
  }

  async stop(): Promise<void> {
    this.#desk.abort();
    clearInterval(this.#timer);
    this.#stream?.stop();
    await this.#desk.stop();
  }
}
