import type { Tx } from '../../db/tx.ts';
import type { HouseAccount, Posting, ToldEntry } from '../../ledger/ledger.ts';
import { pocketsOf } from '../settle/fill-postings.ts';
import { partsOf } from '../settle/lots.ts';
import { chargeOf } from './charge.ts';
import { inChunks } from './chunks.ts';
import { freeCollateral, readReliances, type Reliance } from './free-collateral.ts';
import { type DayLot, holdersOf, type LotsAsked, readDayLots, writeDayLots } from './day-lots.ts';
import { lockTraders, readAvailable, tellPositions, writtenKeys } from './lock-traders.ts';
import type { DayParts } from './parts.ts';

/** A payment to the holder of a position, or a charge for it. */
export interface Due {
  /** The key of its ledger entry: an entry already written is not repeated. */
  readonly key: string;
  readonly kind: 'dividend' | 'borrow_fee';
  readonly house: HouseAccount;
  /** Positive to the customer, negative from them. Micro-dollars. */
  readonly micros: bigint;
  /** The inputs of its calculation, for the entry's note. */
  readonly note: Readonly<Record<string, string | number>>;
}

interface Question extends LotsAsked {
  readonly exchangeMs: number;
  /** The payment for the lots of one customer and ticker; `undefined` when it is zero. */
  readonly dueOf: (lots: readonly DayLot[]) => Due | undefined;
}

/** Amounts below a cent are paid without a message. */
const TOLD_FROM_MICROS = 10_000n;

/**
 * Pays customers for long positions and charges them for short ones. A charge takes no collateral on which a pending cover
 * relies. Repeating it changes nothing.
 */
export async function payAll(parts: DayParts, question: Question): Promise<void> {
  if (question.tickers.length === 0) return;
  const personIds = await holdersOf(parts.db.sql, question);
  await inChunks(parts.db, personIds, (tx, chunk) => paySome(tx, parts, question, chunk));
}

async function paySome(
  tx: Tx,
  { ledger, feed, wallNowMs }: DayParts,
  question: Question,
  chunk: readonly string[],
): Promise<void> {
  await lockTraders(tx, chunk);
  const available = await readAvailable(tx, chunk);
  const owed = (await readDayLots(tx, chunk, question)).flatMap((lots) => {
    const due = question.dueOf(lots);
    return due ? [{ lots, due }] : [];
  });
  const written = await writtenKeys(
    tx,
    owed.map(({ due }) => due.key),
  );
  const isCharged = owed.some(({ due }) => due.micros < 0n);
  const reliances = isCharged ? await readReliances(tx, chunk, question.tickers) : undefined;
  const entries: ToldEntry[] = [];
  const changed: DayLot[] = [];
  for (const { lots, due } of owed) {
    const [first] = lots;
    if (!first || written.has(due.key)) continue;
    const { personId, ticker } = first;
    const paid = payOne(due, lots, {
      available: available.get(personId) ?? 0n,
      reliance: reliances?.get(`${personId} ${ticker}`),
    });
    if (paid.postings.length === 0) continue;
    available.set(personId, paid.available);
    changed.push(...paid.changed);
    entries.push(toldOf(due, first, paid, question.exchangeMs));
  }
  await writeDayLots(tx, changed);
  await ledger.postAll(tx, entries);
  const told = entries.flatMap(({ entry }) => entry.personId ?? []);
  await tellPositions(tx, feed, [...new Set(told)], wallNowMs());
}

interface Paid {
  readonly postings: readonly Posting[];
  /** The customer's available cash afterwards. */
  readonly available: bigint;
  readonly changed: readonly DayLot[];
  /** The amount actually moved, positive. */
  readonly micros: bigint;
}

interface Means {
  readonly available: bigint;
  readonly reliance: Reliance | undefined;
}

function payOne(
  { micros, house }: Due,
  lots: readonly DayLot[],
  { available, reliance }: Means,
): Paid {
  const [first] = lots;
  if (!first) throw new Error('a position has lots');
  const pockets = pocketsOf(first);
  const other = { house };
  if (micros > 0n) {
    const posting = { from: other, to: pockets.available, asset: 'USD', micros };
    return { postings: [posting], available: available + micros, changed: [], micros };
  }
  const set = lots.map(({ collateralMicros }) => collateralMicros);
  const ids = new Set(lots.map(({ id }) => id));
  const others = reliance?.lots.filter(({ id }) => !ids.has(id));
  const collateral = freeCollateral(reliance?.covers ?? [], lots, others);
  const { fromAvailable, fromCollateral } = chargeOf(-micros, { available, collateral });
  const postings = [
    { from: pockets.available, to: other, asset: 'USD', micros: fromAvailable },
    { from: pockets.held, to: other, asset: 'USD', micros: fromCollateral },
  ].filter((posting) => posting.micros > 0n);
  const taken = fromCollateral === 0n ? [] : partsOf(fromCollateral, set);
  const changed = lots
    .map((lot, at) => ({ ...lot, collateralMicros: lot.collateralMicros - (taken[at] ?? 0n) }))
    .filter(({ collateralMicros }, at) => collateralMicros !== set[at]);
  return {
    postings,
    available: available - fromAvailable,
    changed,
    micros: fromAvailable + fromCollateral,
  };
}

function toldOf(
  { key, kind, micros: asked, note }: Due,
  { personId, ticker }: DayLot,
  { postings, micros }: Paid,
  exchangeMs: number,
): ToldEntry {
  const entry = { key, kind, personId, exchangeMs, postings, note: { ticker, ...note } };
  if (kind !== 'dividend' || micros < TOLD_FROM_MICROS) return { entry };
  const figures = { ticker, amountMicros: String(micros) };
  return { entry, message: { kind: asked > 0n ? 'dividend_paid' : 'dividend_charged', figures } };
}
