import { sessionAt } from '../../../contract/market-hours.ts';
import { getManagedAccounts, type ManagedAccount } from '../../../contract/managed.ts';
import { percentOf, sumOf } from '../../../contract/position-figures.ts';
import { getProductPositions, type ProductPosition } from '../../../contract/product-order.ts';
import { worthOfManaged, worthOfUnits } from '../../../contract/product-worth.ts';
import { getProducts, type Product } from '../../../contract/product.ts';
import { fold } from '../../../contract/search-index.ts';
import type { Place } from '../../../contract/assistant-value.ts';
import { Declines, say, table, type Teller, type Telling, valueOf } from '../telling.ts';

/**
 * Funds and strategies: those that the customer holds, if the question asks for them; otherwise those that it names, or
 * all, with their records.
 */
export async function* tellProducts(teller: Teller, isSignedIn: boolean): Telling {
  const { isOfOwnProducts, namesProduct } = teller.reading;
  if (isOfOwnProducts && !isSignedIn) throw new Declines('sign_in');
  yield { kind: 'step', tool: 'products' };
  const { products } = await teller.ask(getProducts, { language: teller.language });
  const named = namedIn(teller, products);
  // A name that is not on offer is that of the customer's own strategy.
  const isOwnName = isSignedIn && namesProduct && named.length === 0;
  const own = isOfOwnProducts || isOwnName ? await readOwn(teller) : undefined;
  if (own) {
    const asked = namedIn(teller, own.held);
    if (asked.length > 0 || named.length === 0) {
      yield* tellOwn(teller, own, asked.length > 0 ? asked : own.held);
      return;
    }
  }
  yield* named.length > 0 ? tellNamed(teller, named) : tellCatalog(teller, products);
}

function namedIn<T extends { readonly name: string }>(
  { question }: Teller,
  all: readonly T[],
): readonly T[] {
  const asked = fold(question);
  const found = all.filter(({ name }) => fold(name) !== '' && asked.includes(fold(name)));
  // “2x US Equity Fund” does not name the “US Equity Fund”.
  const isPart = (name: string) =>
    found.some((other) => other.name !== name && fold(other.name).includes(fold(name)));
  return found.filter(({ name }) => !isPart(name));
}

async function* tellNamed(teller: Teller, named: readonly Product[]): Telling {
  for (const { id: of, name, nav, record } of named.slice(0, 3)) {
    const { event, id } = teller.source('products', { screen: 'product', of });
    yield event;
    if (!record) {
      yield say('product_unrecorded', { name }, id);
      continue;
    }
    const { provenance, returnPercent: percent, fromDate: since } = record;
    yield say('product', { name, record: provenance, percent, since, nav: nav?.micros }, id);
  }
}

async function* tellCatalog(teller: Teller, products: readonly Product[]): Telling {
  const { event, id } = teller.source('products', { screen: 'products' });
  yield event;
  const [made, ...others] = new Set(
    products.flatMap((product) => product.record?.provenance ?? []),
  );
  const count = products.length;
  yield made !== undefined && others.length === 0
    ? say('products', { count, record: made }, id)
    : say('products_mixed', { count }, id);
  yield table(
    id,
    ['name', 'product', 'nav', 'gain_percent'],
    products.map(({ id: of, name, kind, nav, record }) => ({
      place: { screen: 'product', of },
      cells: [
        valueOf('name', name),
        valueOf('word', kind),
        valueOf('dollars', nav?.micros),
        valueOf('percent', record?.returnPercent),
      ],
    })),
  );
}

/** Units of a product, or an account that a strategy trades. Micro-dollars. */
interface Held {
  readonly name: string;
  /** A kind of product, or `own_strategy`. */
  readonly kind: string;
  readonly cost: bigint;
  /** Unknown while a price is. */
  readonly worth: bigint | undefined;
  readonly gain: bigint | undefined;
  /** The result of one day, and the value since. */
  readonly lastDay: LastDay;
  readonly place: Place;
}

/** The latest day with a value at its end. Micro-dollars; `undefined` is unknown. */
interface LastDay {
  readonly date: string | undefined;
  readonly gain: bigint | undefined;
  /** The gain at current prices since that day's end. */
  readonly since: bigint | undefined;
}

interface Own {
  readonly held: readonly Held[];
  /** Subscriptions that wait for their dealing point, micro-dollars. */
  readonly waiting: bigint;
  readonly atMs: number;
}

/** What the customer holds, as the screen of own products shows it. */
async function readOwn({ ask, language }: Teller): Promise<Own> {
  const { positions, atMs } = await ask(getProductPositions, { language });
  const { accounts } = await ask(getManagedAccounts, { language });
  return {
    held: [
      ...positions.filter(({ unitsMicros }) => unitsMicros !== '0').map(heldUnits),
      ...accounts.filter(({ state }) => state !== 'paid').map(heldAccount),
    ],
    waiting: positions.reduce((sum, { pendingMicros }) => sum + BigInt(pendingMicros), 0n),
    atMs,
  };
}

function heldUnits(position: ProductPosition): Held {
  const { productId: of, productName: name, kind, costMicros } = position;
  const { navDate: date, dayMicros, valueMicros, liveNavMicros } = position;
  const place: Place = { screen: 'product', of };
  const { worth, gain } = worthOfUnits(position);
  const lastDay = {
    date,
    // Units bought at the last dealing point have no result yet.
    gain: BigInt(dayMicros ?? 0),
    since: liveNavMicros === null ? undefined : worth - BigInt(valueMicros),
  };
  return { name, kind, cost: BigInt(costMicros), worth, gain, lastDay, place };
}

function heldAccount(account: ManagedAccount): Held {
  const { id: of, name, productId, investedMicros, closes } = account;
  const kind = productId === null ? 'own_strategy' : 'ai';
  const place: Place = { screen: 'managed', of };
  const { worth, gain } = worthOfManaged(account);
  const atClose = BigInt(closes?.worthMicros ?? investedMicros);
  const lastDay = {
    date: closes?.date,
    gain: closes && atClose - BigInt(closes.beforeMicros),
    since: worth === undefined ? undefined : worth - atClose,
  };
  return { name, kind, cost: BigInt(investedMicros), worth, gain, lastDay, place };
}

/**
 * The result of today: of its dealing point or close if there has been one, otherwise at current prices. Before today's
 * session, on other days, and while a price is unknown, the result of the last day.
 */
function tellDay({ nowMs, today }: Teller, held: readonly Held[], source: number) {
  const dates = held.flatMap(({ lastDay: { date } }) => date ?? []);
  const ofToday = sumOf(
    held.map(({ lastDay }) => (lastDay.date === today ? lastDay.gain : lastDay.since)),
  );
  const hasBegun = sessionAt(nowMs) === 'regular' || dates.includes(today);
  if (hasBegun && ofToday !== undefined) {
    return say('own_products_today', { gain: ofToday }, source);
  }
  const date = dates.toSorted().at(-1);
  const gain = sumOf(held.map(({ lastDay }) => (lastDay.date === date ? lastDay.gain : 0n)));
  return say(
    'own_products_last_day',
    { gain: date === undefined ? undefined : gain, date },
    source,
  );
}

async function* tellOwn(teller: Teller, own: Own, held: readonly Held[]): Telling {
  const { waiting, atMs } = own;
  const isEmpty = held.length === 0 && waiting === 0n;
  const screen = isEmpty ? 'products' : 'own_products';
  const { event, id } = teller.source('products', { screen }, atMs);
  yield event;
  if (held.length === 0) {
    yield say('no_own_products', {}, id);
  } else {
    if (teller.reading.has.has('today')) yield tellDay(teller, held, id);
    const gain = sumOf(held.map((each) => each.gain));
    const percent = percentOf(gain, sumOf(held.map(({ cost }) => cost)));
    const value = sumOf(held.map(({ worth }) => worth));
    yield say('own_products', { count: held.length, value, gain, percent }, id);
    yield table(
      id,
      ['name', 'product', 'value', 'gain', 'gain_percent'],
      held.map(({ name, kind, cost, worth, gain: each, place }) => ({
        place,
        cells: [
          valueOf('name', name),
          valueOf('word', kind),
          valueOf('dollars', worth),
          valueOf('gain', each),
          valueOf('percent', percentOf(each, cost)),
        ],
      })),
    );
  }
  if (waiting > 0n) yield say('own_products_waiting', { amount: waiting }, id);
}
