import { addDays } from '../../contract/market-hours.ts';
import type { ProductTerms } from '../../contract/product.ts';

const ONE = 1_000_000n;
const YEAR_PARTS = 365n * ONE;

/** A customer in the model. Micro-dollars and micro-units. */
interface Customer {
  cash: bigint;
  held: bigint;
  unsettled: bigint;
  units: bigint;
  heldUnits: bigint;
  since: string;
}

interface Waiting {
  readonly who: number;
  readonly kind: 'subscribe' | 'redeem';
  readonly micros: bigint;
  state: 'pending' | 'done';
}

type State = 'open' | 'raising' | 'running' | 'matured' | 'refunded';

interface Given {
  readonly terms: ProductTerms;
  readonly cash: bigint;
  readonly shares: bigint;
  readonly units: bigint;
  readonly state: State;
  readonly launchDate: string;
  readonly customers: readonly bigint[];
  readonly period?: {
    readonly startsOn: string;
    readonly endsOn: string;
    readonly minimumMicros: bigint;
    readonly targetMicros: bigint;
  };
}

/** A product and its customers in a few lines of arithmetic, against which the real one is judged. */
export class ProductModel {
  readonly customers: Customer[];
  readonly orders: Waiting[] = [];
  readonly #given: Given;
  /** The average day since which each customer's units are held, in days after 1970. */
  readonly #days = new Map<number, number>();
  state: State;
  cash: bigint;
  nav = 0n;
  worth = 0n;
  #houseUnits: bigint;
  #carry = 0n;
  #last: string;

  constructor(given: Given) {
    this.#given = given;
    this.state = given.state;
    this.cash = given.cash;
    this.#houseUnits = given.units;
    this.#last = given.launchDate;
    this.customers = given.customers.map((cash) => ({
      cash,
      held: 0n,
      unsettled: 0n,
      units: 0n,
      heldUnits: 0n,
      since: '',
    }));
  }

  /** @returns the refusal, or `undefined` if it was placed */
  subscribe(who: number, micros: bigint, isRaising: boolean): string | undefined {
    const { terms, period } = this.#given;
    const customer = this.#of(who);
    if (this.state !== 'open' && !isRaising) return 'product_closed';
    const owns = customer.units + customer.heldUnits > 0n || customer.held > 0n;
    if (micros < BigInt(owns ? terms.leastMoreMicros : terms.leastMicros))
      return 'amount_too_small';
    const raised = this.#pending('subscribe').reduce((sum, each) => sum + each.micros, 0n);
    if (period && micros > period.targetMicros - raised) return 'product_full';
    if (period && micros < customer.cash) return 'not_fully_invested';
    if (micros > customer.cash) return 'insufficient_funds';
    customer.cash -= micros;
    customer.held += micros;
    this.orders.push({ who, kind: 'subscribe', micros, state: 'pending' });
    return undefined;
  }

  /** @returns the refusal, or `undefined` if it was placed */
  redeem(who: number, micros: bigint): string | undefined {
    const customer = this.#of(who);
    if (this.state === 'running') return 'period_running';
    if (this.state !== 'open') return 'product_closed';
    if (micros === 0n || micros > customer.units) return 'insufficient_units';
    customer.units -= micros;
    customer.heldUnits += micros;
    this.orders.push({ who, kind: 'redeem', micros, state: 'pending' });
    return undefined;
  }

  /** @returns the refusal, or `undefined` if it was canceled */
  cancel(nth: number, isLate: boolean): string | undefined {
    const order = this.orders[nth];
    if (!order || order.state !== 'pending' || isLate) return 'order_done';
    order.state = 'done';
    this.#release(order);
    return undefined;
  }

  /** Executes a close at a price in micro-dollars per share. */
  deal(date: string, price: bigint): void {
    const { terms, shares, period } = this.#given;
    const days = BigInt((Date.parse(date) - Date.parse(this.#last)) / 86_400_000);
    const owed = this.customers.reduce((sum, { unsettled }) => sum + unsettled, 0n);
    const before = this.cash + shares * price - owed;
    // A product that is raising money charges no fee.
    const percent = this.state === 'raising' ? 0 : terms.expensePercent;
    const due = before * BigInt(percent * 10_000) * days + this.#carry;
    const fee = due / YEAR_PARTS;
    this.#carry = due % YEAR_PARTS;
    this.#last = date;
    this.cash -= fee;
    this.worth = before - fee;
    this.nav = (this.worth * ONE) / this.units();
    if (this.state === 'running' && period && date >= period.endsOn) {
      this.state = 'matured';
      for (const customer of this.customers) {
        customer.unsettled += (customer.units * this.nav) / ONE;
        customer.units = 0n;
      }
      this.#houseUnits = 0n;
      return;
    }
    if (this.state === 'raising') {
      if (!period || date < period.startsOn) return;
      const raised = this.#pending('subscribe').reduce((sum, each) => sum + each.micros, 0n);
      if (raised < period.minimumMicros) {
        this.state = 'refunded';
        this.#houseUnits = 0n;
        for (const order of this.#pending('subscribe')) {
          order.state = 'done';
          this.#release(order);
        }
        return;
      }
      this.state = 'running';
    }
    this.#dealOrders(date);
  }

  /** Pays everything that is owed. */
  pay(): void {
    for (const customer of this.customers) {
      this.cash -= customer.unsettled;
      customer.cash += customer.unsettled;
      customer.unsettled = 0n;
    }
  }

  units(): bigint {
    return this.customers.reduce(
      (sum, { units, heldUnits }) => sum + units + heldUnits,
      this.#houseUnits,
    );
  }

  #dealOrders(date: string): void {
    const { terms } = this.#given;
    const begins = this.customers.map(({ since }) => since);
    for (const [who, customer] of this.customers.entries()) {
      const bought = this.#pending('subscribe')
        .filter((order) => order.who === who)
        .reduce((sum, { micros }) => sum + (micros * ONE) / this.nav, 0n);
      const owned = customer.units + customer.heldUnits;
      if (bought === 0n) continue;
      const today = dayOf(date);
      const before = this.#days.get(who) ?? today;
      const day = owned === 0n ? today : averageDay(before, today, [owned, bought]);
      this.#days.set(who, day);
      customer.since = dateOf(day);
    }
    for (const order of [...this.#pending('subscribe'), ...this.#pending('redeem')]) {
      const customer = this.#of(order.who);
      order.state = 'done';
      if (order.kind === 'subscribe') {
        customer.held -= order.micros;
        customer.units += (order.micros * ONE) / this.nav;
        this.cash += order.micros;
        continue;
      }
      const value = (order.micros * this.nav) / ONE;
      const heldDays = (Date.parse(date) - Date.parse(begins[order.who] ?? '')) / 86_400_000;
      const percent = heldDays < terms.earlyDays ? terms.earlyPercent : terms.exitPercent;
      const part = value * BigInt(percent * 10_000);
      customer.heldUnits -= order.micros;
      customer.unsettled += value - (part + ONE - 1n) / ONE;
    }
  }

  #release({ who, kind, micros }: Waiting): void {
    const customer = this.#of(who);
    if (kind === 'subscribe') {
      customer.held -= micros;
      customer.cash += micros;
    } else {
      customer.heldUnits -= micros;
      customer.units += micros;
    }
  }

  #pending(kind: Waiting['kind']): Waiting[] {
    return this.orders.filter((order) => order.kind === kind && order.state === 'pending');
  }

  #of(who: number): Customer {
    const customer = this.customers[who];
    if (!customer) throw new Error('there is no such customer');
    return customer;
  }
}

/** The day between two that is as far from each as the other's weight says, in days since 1970. */
function averageDay(from: number, to: number, [before, after]: readonly [bigint, bigint]): number {
  return from + ((to - from) * Number(after)) / Number(before + after);
}

function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}

/** The day, rounded towards the later one. */
function dateOf(day: number): string {
  return addDays('1970-01-01', Math.ceil(Number(day.toFixed(6))));
}
