import { makeTransfer } from '../../contract/account.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { buySaving, getSavings } from '../../contract/saving.ts';
import { HttpLine } from './http-line.ts';
import type { BenchPerson } from './ledger-people.ts';
import { dollar, newKey } from './ledger-work.ts';
import { PPM } from './savers.ts';

/** A customer's requests: reads savings, transfers a dollar, invests a dollar in the plan. */
export const CALLS = ['read', 'transfer', 'purchase'] as const;

/** The latency of each request, milliseconds. */
export type Latencies = Readonly<Record<(typeof CALLS)[number], number[]>>;

export function noLatencies(): Latencies {
  return { read: [], transfer: [], purchase: [] };
}

/**
 * The interval of each customer's requests, milliseconds. Requests at four times this rate occupy a small machine before
 * any interest is credited, and would measure that alone.
 */
const EVERY_MS = 200;

/** A customer who sends requests at a steady rate, one at a time. */
export class PacedCustomer {
  readonly #person: BenchPerson;
  readonly #line: HttpLine;
  #turn = 0;

  constructor(person: BenchPerson, port: number) {
    this.#person = person;
    this.#line = new HttpLine(port);
  }

  /** Sends requests until a promise settles. */
  async callDuring(isOver: () => boolean, latencies: Latencies): Promise<void> {
    while (!isOver()) {
      const startedMs = performance.now();
      const call = CALLS[this.#turn % CALLS.length] ?? 'read';
      await this.#call(call);
      this.#turn += 1;
      const tookMs = performance.now() - startedMs;
      latencies[call].push(tookMs);
      await wait(Math.max(0, EVERY_MS - tookMs));
    }
  }

  close(): void {
    this.#line.close();
  }

  #call(call: (typeof CALLS)[number]): Promise<void> {
    if (call === 'read') return this.#post(getSavings.path, {});
    if (call === 'transfer') {
      const turn = Math.floor(this.#turn / CALLS.length);
      const { figures } = dollar(this.#person.id, turn).message ?? {};
      return this.#post(makeTransfer.path, figures ?? {});
    }
    return this.#post(buySaving.path, {
      key: newKey(),
      productId: 'micro',
      amountMicros: '1000000',
      ppm: PPM,
      agreed: true,
    });
  }

  #post(path: string, input: object): Promise<void> {
    return this.#line.post(API_BASE + path, this.#person.aspctoken, JSON.stringify(input));
  }
}

/** Waits for milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Runs all customers until a promise settles. */
export async function callUntil(
  customers: readonly PacedCustomer[],
  end: Promise<unknown>,
): Promise<Latencies> {
  const latencies = noLatencies();
  let isOver = false;
  const over = async () => {
    await end;
    isOver = true;
  };
  await Promise.all([over(), ...customers.map((each) => each.callDuring(() => isOver, latencies))]);
  return latencies;
}
