/** The part of the height that the volume strip takes, and the space above and below the line. */
export const VOLUME_SHARE = 0.2;
const AIR = 0.07;

/** Which prices a chart shows, and from where down it belongs to the volume strip. Dollars. */
export interface PriceScale {
  readonly min: number;
  readonly max: number;
  /** The lowest price that the line may reach. */
  readonly floor: number;
}

/**
 * A scale that contains every close and the price they are measured against. `panels` is the part of the height that
 * other figures take below the volume.
 */
export function priceScale(closes: readonly number[], base: number | null, panels = 0): PriceScale {
  const prices = base === null ? closes : [...closes, base];
  const low = prices.reduce((least, price) => Math.min(least, price), Infinity);
  const high = prices.reduce((most, price) => Math.max(most, price), -Infinity);
  if (!Number.isFinite(low)) return { min: 0, max: 1, floor: 0 };
  // An unchanging price is drawn in the middle of a span of a thousandth of the price.
  const span = Math.max(high - low, high * 0.001);
  const middle = (high + low) / 2;
  const floor = middle - span / 2 - span * AIR;
  const max = middle + span / 2 + span * AIR;
  const below = panels + VOLUME_SHARE * (1 - panels);
  return { min: floor - ((max - floor) * below) / (1 - below), max, floor };
}

/** Round prices between two others, approximately the requested number. */
export function roundPrices(from: number, to: number, about: number): number[] {
  const rough = (to - from) / Math.max(1, about);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((unit) => unit * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  // Twelve digits drop the noise of the multiplication.
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** A percent scale that contains every value and zero, with space above and below. */
export function percentScale(lines: readonly (readonly (number | null)[])[]): PriceScale {
  let low = 0;
  let high = 0;
  for (const line of lines) {
    for (const percent of line) {
      low = Math.min(low, percent ?? 0);
      high = Math.max(high, percent ?? 0);
    }
  }
  // Lines that do not change are drawn in the middle of a span of a tenth of a percent.
  const still = Math.max(0, (0.1 - (high - low)) / 2);
  const air = (high - low + 2 * still) * AIR;
  const min = low - still - air;
  return { min, max: high + still + air, floor: min };
}
