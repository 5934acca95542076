import { addDays, isTradingDay, newYorkDate, newYorkMinutes } from '../../contract/market-hours.ts';
import { type SavingProductId, savingProducts } from '../../contract/saving.ts';
import { businessDays } from './business-days.ts';

/** A common multiple of both year lengths, a rate in millionths and a fee in millionths: units of a micro-dollar. */
const WHOLE = 365n * 366n * 10n ** 12n;

export interface ModelHolding {
  readonly who: number;
  readonly productId: SavingProductId;
  readonly startsOn: string;
  readonly lockedUntil: string;
  readonly ppm: bigint;
  state: 'open' | 'redeeming' | 'ended';
  principal: bigint;
  bonus: bigint;
  /** Credited and not redeemed, net of fees. */
  interest: bigint;
  earned: bigint;
  fees: bigint;
  /** Lifetime earnings and fees, in units of a micro-dollar. */
  gross: bigint;
  charged: bigint;
  through: string;
}

interface Waiting {
  readonly holding: ModelHolding;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly cost: bigint;
  readonly paysOn: string;
}

interface Right {
  readonly who: number;
  left: bigint;
  readonly until: string;
}

/** Savings of a few customers in plain arithmetic, as the reference for the real ones. Micro-dollars. */
export class SavingModel {
  readonly cash: bigint[];
  readonly holdings: ModelHolding[] = [];
  readonly waiting: Waiting[] = [];
  treasury: bigint;
  #rights: Right[] = [];
  /** Rates for new money, and for all plan holdings, by first day. */
  readonly #rates: {
    readonly id: SavingProductId;
    from: string;
    ppm: bigint;
    isForAll: boolean;
  }[] = [];

  constructor(cash: readonly bigint[], treasury: bigint) {
    this.cash = [...cash];
    this.treasury = treasury;
  }

  setRate(id: SavingProductId, from: string, ppm: bigint, isForAll = false): void {
    if (this.#rates.some((rate) => rate.id === id && rate.from === from)) return;
    this.#rates.push({ id, from, ppm, isForAll });
    this.#rates.sort((a, b) => a.from.localeCompare(b.from));
  }

  rateOfNew(id: SavingProductId, today: string): bigint {
    return this.#rates.findLast((rate) => rate.id === id && rate.from <= today)?.ppm ?? 0n;
  }

  savedOf(who: number): bigint {
    const held = this.holdings.filter((holding) => holding.who === who);
    const waits = this.waiting.filter(({ holding }) => holding.who === who);
    return (
      held.reduce((sum, { principal, interest }) => sum + principal + interest, 0n) +
      waits.reduce((sum, { principal, interest }) => sum + principal + interest, 0n)
    );
  }

  rightsOf(who: number, today: string): readonly Right[] {
    return this.#rights
      .filter((right) => right.who === who && right.left > 0n && right.until >= today)
      .toSorted((a, b) => a.until.localeCompare(b.until));
  }

  /** @returns the refusal, or `undefined` if it succeeded */
  buy(who: number, productId: SavingProductId, micros: bigint, today: string): string | undefined {
    const { days, kind, leastMicros, mostMicros } = savingProducts[productId];
    if (micros < leastMicros) return 'amount_too_small';
    if (micros > mostMicros) return 'amount_too_large';
    if (micros > (this.cash[who] ?? 0n)) return 'insufficient_funds';
    this.cash[who] = (this.cash[who] ?? 0n) - micros;
    let bonus = 0n;
    for (const right of kind === 'plan' ? this.rightsOf(who, today) : []) {
      const used = right.left < micros - bonus ? right.left : micros - bonus;
      right.left -= used;
      bonus += used;
    }
    this.holdings.push({
      who,
      productId,
      startsOn: today,
      lockedUntil: addDays(today, days),
      ppm: this.rateOfNew(productId, today),
      state: 'open',
      principal: micros,
      bonus,
      interest: 0n,
      earned: 0n,
      fees: 0n,
      gross: 0n,
      charged: 0n,
      through: addDays(today, -1),
    });
    return undefined;
  }

  /** @returns the refusal, or `undefined` if it succeeded */
  redeem(nth: number, micros: bigint | undefined, nowMs: number): string | undefined {
    const holding = this.holdings[nth];
    if (!holding) throw new Error('there is no such holding');
    const today = newYorkDate(nowMs);
    const isTerm = holding.productId !== 'micro';
    if (holding.state !== 'open' || (isTerm && today >= holding.lockedUntil)) return 'saving_ended';
    const part = micros ?? holding.principal;
    if (part !== holding.principal) {
      if (isTerm || part > holding.principal - 1_000_000n) return 'amount_too_large';
      if (part < 1_000_000n) return 'amount_too_small';
    }
    const countsOn = newYorkMinutes(nowMs) < 17 * 60 ? today : addDays(today, 1);
    this.#creditUntil(holding, countsOn);
    const interest = (holding.interest * part) / holding.principal;
    let cost = 0n;
    if (isTerm)
      cost = countsOn < holding.lockedUntil ? this.#ofRunningMonth(holding, countsOn) : 0n;
    else if (countsOn < addDays(holding.lockedUntil, -1)) {
      const price = (part * 5n) / 1_000n;
      cost = price < interest ? price : interest;
    }
    this.#take(holding, { principal: part, interest, cost, paysOn: businessDays(countsOn, 2) });
    return undefined;
  }

  /** Runs all due work at a moment: interest of past days, matured terms, payments. */
  lookAfter(nowMs: number): void {
    const today = newYorkDate(nowMs);
    for (const holding of this.holdings) {
      if (holding.state !== 'open') continue;
      const isTerm = holding.productId !== 'micro';
      const end = isTerm && holding.lockedUntil < today ? holding.lockedUntil : today;
      this.#creditUntil(holding, end);
      if (!isTerm || holding.lockedUntil > today) continue;
      const { principal, interest, lockedUntil } = holding;
      const paysOn = isTradingDay(lockedUntil) ? lockedUntil : businessDays(lockedUntil, 1);
      this.#take(holding, { principal, interest, cost: 0n, paysOn });
    }
    const isPast17 = newYorkMinutes(nowMs) >= 17 * 60;
    for (const due of this.waiting.splice(0)) {
      const isDue = due.paysOn < today || (due.paysOn === today && isPast17);
      if (isDue) this.#pay(due, today);
      else this.waiting.push(due);
    }
    for (const holding of this.holdings) {
      const stillWaits = this.waiting.some((each) => each.holding === holding);
      if (holding.state === 'redeeming' && !stillWaits) holding.state = 'ended';
    }
  }

  #pay({ holding, principal, interest, cost }: Waiting, today: string): void {
    const { who, productId } = holding;
    const paid = principal + interest - cost;
    this.cash[who] = (this.cash[who] ?? 0n) + paid;
    if (productId === 'micro') {
      this.#rights.push({ who, left: paid, until: addDays(today, 30) });
    } else this.treasury += cost;
  }

  #take(holding: ModelHolding, part: Omit<Waiting, 'holding'>): void {
    holding.principal -= part.principal;
    holding.interest -= part.interest;
    if (holding.bonus > holding.principal) holding.bonus = holding.principal;
    if (holding.principal === 0n) holding.state = 'redeeming';
    this.waiting.push({ holding, ...part });
  }

  #creditUntil(holding: ModelHolding, until: string): void {
    for (let day = addDays(holding.through, 1); day < until; day = addDays(day, 1)) {
      const gross = this.#grossOf(holding, day);
      holding.gross += gross;
      const micros = holding.gross / WHOLE - holding.earned;
      if (holding.productId === 'micro' && day >= anniversary(holding.startsOn, 3)) {
        const year = holding.principal * 1_500n * (WHOLE / 1_000_000n);
        const both = year / daysOfYear(holding.startsOn, day) + (gross * 5n) / 100n;
        holding.charged += both < gross ? both : gross;
      }
      const due = holding.charged / WHOLE - holding.fees;
      const fee = due < micros ? due : micros;
      holding.earned += micros;
      holding.fees += fee;
      holding.interest += micros - fee;
      holding.through = day;
      this.treasury -= micros;
    }
  }

  #grossOf({ productId, startsOn, lockedUntil, ppm, principal, bonus }: ModelHolding, day: string) {
    const later = this.#rates.findLast(
      (rate) =>
        productId === 'micro' &&
        rate.isForAll &&
        rate.id === productId &&
        rate.from > startsOn &&
        rate.from <= day,
    );
    const more = day < lockedUntil ? bonus * 5_000n : 0n;
    return (
      ((principal * (later?.ppm ?? ppm) + more) * (WHOLE / 1_000_000n)) / daysOfYear(startsOn, day)
    );
  }

  #ofRunningMonth(holding: ModelHolding, until: string): bigint {
    let months = 0;
    while (anniversary(holding.startsOn, months + 1) <= until) months += 1;
    const earnedBy = (end: string) => {
      let sum = 0n;
      for (let day = holding.startsOn; day < end; day = addDays(day, 1)) {
        sum += this.#grossOf(holding, day);
      }
      return sum / WHOLE;
    };
    return earnedBy(until) - earnedBy(anniversary(holding.startsOn, months));
  }
}

/** The same day `months` months later, or the month's last day if the month is shorter. */
function anniversary(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  for (let last = day; ; last -= 1) {
    const then = new Date(Date.UTC(year, month - 1 + months, last));
    if (then.getUTCDate() === last) return then.toISOString().slice(0, 10);
  }
}

function daysOfYear(startsOn: string, day: string): bigint {
  let begin = startsOn;
  for (let year = 1; anniversary(startsOn, year * 12) <= day; year += 1) {
    begin = anniversary(startsOn, year * 12);
  }
  const years = Number(begin.slice(0, 4)) - Number(startsOn.slice(0, 4));
  const end = anniversary(startsOn, (years + 1) * 12);
  return BigInt((Date.parse(end) - Date.parse(begin)) / 86_400_000);
}
