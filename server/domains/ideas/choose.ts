import { IDEAS_A_DAY } from '../../../contract/ideas.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import type { Candidate } from './signals.ts';

/**
 * The most ideas of a day from one signal, and from one sector or kind of fund, so that the list is
 * varied.
 */
export const PER_SIGNAL_MAX = 3;
export const PER_SECTOR_MAX = 4;

/**
 * The ideas of a day: the strongest first, each instrument once, none of them already proved wrong. What still runs
 * from an earlier day comes behind all that is new: it fills the list up and does not crowd it.
 */
export function chooseIdeas(
  candidates: readonly Candidate[],
  {
    priceOf,
    isRunning,
  }: {
    priceOf: (candidate: Candidate) => number | undefined;
    isRunning: (candidate: Candidate) => boolean;
  },
): Candidate[] {
  const old = new Set(candidates.filter(isRunning));
  const fresh = candidates.filter((candidate) => !old.has(candidate));
  const inOrder = [...fresh.toSorted(byStrength), ...[...old].sort(byStrength)];
  const chosen: Candidate[] = [];
  const perSignal = new Map<string, number>();
  const perSector = new Map<string, number>();
  const taken = new Set<string>();
  for (const candidate of inOrder) {
    if (chosen.length === IDEAS_A_DAY) break;
    const { instrument, signal } = candidate;
    const sector = sectorOf(instrument);
    const ofSignal = perSignal.get(signal) ?? 0;
    const ofSector = perSector.get(sector) ?? 0;
    if (ofSignal === PER_SIGNAL_MAX || ofSector === PER_SECTOR_MAX) continue;
    if (taken.has(instrument.ticker) || isWrong(candidate, priceOf(candidate))) continue;
    chosen.push(candidate);
    taken.add(instrument.ticker);
    perSignal.set(signal, ofSignal + 1);
    perSector.set(sector, ofSector + 1);
  }
  return chosen;
}

/** Ties go by name, so that the same tape gives the same list. */
function byStrength(one: Candidate, other: Candidate): number {
  return (
    other.strength - one.strength ||
    compare(one.instrument.ticker, other.instrument.ticker) ||
    compare(one.signal, other.signal)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function sectorOf({ sector, category }: Instrument): string {
  return sector ?? category ?? '';
}

/** The price is unknown, no price can prove the idea wrong, or it has reached the invalidation level since. */
function isWrong({ direction, invalidation }: Candidate, price: number | undefined): boolean {
  if (price === undefined || invalidation.price <= 0) return true;
  return direction === 'long' ? price <= invalidation.price : price >= invalidation.price;
}
