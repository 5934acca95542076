import type { TradingDay } from '../../../contract/market-hours.ts';
import type { Tx } from '../../db/tx.ts';
import type { End, Posting, ToldEntry } from '../../ledger/ledger.ts';
import type { Split } from '../../market/market-data.ts';
import { pocketsOf } from '../settle/fill-postings.ts';
import { inChunks } from './chunks.ts';
import { closeBefore } from './close-before.ts';
import { type DayLot, holdersOf, readDayLots, writeDayLots } from './day-lots.ts';
import { lockTraders, tellPositions, writtenKeys } from './lock-traders.ts';
import type { DayParts } from './parts.ts';
import { splitKey } from './split-key.ts';
import { splitLots, type SplitShares } from './split-lots.ts';

const corporate: End = { house: 'corporate' };
const claims: End = { house: 'claims' };
const lending: End = { house: 'lending' };

/** Splits the shares of long and short positions. Orders last a day, so none is pending. Repeating it changes nothing. */
export async function applySplits(parts: DayParts, day: TradingDay): Promise<void> {
  for (const split of parts.market.splits(day.date)) {
    const asked = { tickers: [split.ticker], beforeMs: day.preOpensAtMs };
    const personIds = await holdersOf(parts.db.sql, asked);
    await inChunks(parts.db, personIds, (tx, chunk) => splitSome(tx, parts, { split, day }, chunk));
  }
}

async function splitSome(
  tx: Tx,
  parts: DayParts,
  { split, day }: { readonly split: Split; readonly day: TradingDay },
  chunk: readonly string[],
): Promise<void> {
  const { ledger, feed, wallNowMs } = parts;
  const { ticker, from, to } = split;
  const keyOf = (personId: string) => splitKey(personId, ticker, day.date);
  await lockTraders(tx, chunk);
  const written = await writtenKeys(tx, chunk.map(keyOf));
  const price = closeBefore(parts, ticker, day.date);
  const asked = { tickers: [ticker], beforeMs: day.preOpensAtMs };
  const positions = (await readDayLots(tx, chunk, asked)).flatMap((lots) => {
    const [first] = lots;
    if (!first || written.has(keyOf(first.personId))) return [];
    return [{ first, split: splitLots(lots, split, price) }];
  });
  await writeDayLots(
    tx,
    positions.flatMap(({ split: { lots } }) => lots),
  );
  const entries = positions.flatMap(({ first, split: shares }): ToldEntry[] => {
    const { personId } = first;
    const postings = postingsOf(first, shares);
    if (postings.length === 0) return [];
    const entry = {
      key: keyOf(personId),
      kind: 'split' as const,
      personId,
      exchangeMs: day.preOpensAtMs,
      postings,
      note: { ticker, from, to, date: day.date },
    };
    return [{ entry, message: { kind: 'split_applied', figures: { ticker, from, to } } }];
  });
  await ledger.postAll(tx, entries);
  const told = positions.map(({ first }) => first.personId);
  await tellPositions(tx, feed, told, wallNowMs());
}

/** New shares come from the company; for shorts the claim and the loan grow with them. */
function postingsOf(
  { personId, ticker, direction }: DayLot,
  { before, after, cashMicros }: SplitShares,
): readonly Posting[] {
  const { available, owed } = pocketsOf({ personId });
  const grown = after - before;
  const ways: readonly (readonly [End, End])[] =
    direction === 'long'
      ? [[corporate, available]]
      : [
          [claims, owed],
          [lending, corporate],
        ];
  const shares = ways.map(([from, to]) =>
    grown > 0n
      ? { from, to, asset: ticker, micros: grown }
      : { from: to, to: from, asset: ticker, micros: -grown },
  );
  const cash = { from: corporate, to: available, asset: 'USD', micros: cashMicros };
  return [...shares, cash].filter(({ micros }) => micros > 0n);
}
