import type { Bars } from '../../../contract/bars.ts';

/** One candle: a bar, or several adjacent bars where there is no room for each. */
export interface Candle {
  /** The center of the candle along x. */
  readonly at: number;
  /** Along x, the room it has. */
  readonly room: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares a bar, averaged over the bars that share it. */
  readonly shares: number;
}

type Columns = Pick<Bars, 'open' | 'high' | 'low' | 'close' | 'volume'> & {
  readonly x: readonly number[];
  /** The width of each bar along x; 1 if omitted. */
  readonly rooms?: readonly number[] | undefined;
};

type Growing = { -readonly [Field in keyof Candle]: Candle[Field] };

/**
 * The candles of the bars from `first` to `last`, none of them narrower than `roomMin` along x. Which bars share a
 * candle depends on their place and not on the view, so candles do not flicker while the chart moves.
 */
export function candlesOf(
  { x, rooms, open, high, low, close, volume }: Columns,
  [first, last]: readonly [number, number],
  roomMin: number,
): Candle[] {
  const candles: Growing[] = [];
  let bars = 0;
  let lastKey: number | undefined;
  for (let index = first; index <= last; index += 1) {
    const at = x[index];
    const opened = open[index];
    const highest = high[index];
    const lowest = low[index];
    const closed = close[index];
    if (at === undefined || opened === undefined || closed === undefined) continue;
    if (highest === undefined || lowest === undefined) continue;

    const room = rooms?.[index] ?? 1;
    const shared = Math.ceil(roomMin / room);
    const key = shared > 1 ? Math.floor(at / (room * shared)) : undefined;
    const candle = candles.at(-1);
    if (candle && key !== undefined && key === lastKey) {
      bars += 1;
      candle.at += (at - candle.at) / bars;
      candle.high = Math.max(candle.high, highest);
      candle.low = Math.min(candle.low, lowest);
      candle.close = closed;
      candle.shares += ((volume[index] ?? 0) - candle.shares) / bars;
      continue;
    }
    bars = 1;
    lastKey = key;
    candles.push({
      at,
      room: room * shared,
      open: opened,
      high: highest,
      low: lowest,
      close: closed,
      shares: volume[index] ?? 0,
    });
  }
  return candles;
}

/** The part of its room that a candle fills, and its greatest width in CSS pixels. */
export const CANDLE_WIDTH = 0.78;
export const CANDLE_MAX_PX = 14;

/** The positions of candles on a canvas, in its pixels. */
export interface CandlePlaces {
  readonly xOf: (place: number) => number;
  readonly yOf: (price: number) => number;
  /** Canvas pixels in a CSS pixel. */
  readonly ratio: number;
}

/** Hollow where the price rose, filled where it fell, so that they differ without color too. */
export function drawCandles(
  context: CanvasRenderingContext2D,
  candles: readonly Candle[],
  { xOf, yOf, ratio }: CandlePlaces,
  {
    gain,
    loss,
    surface,
  }: { readonly gain: string; readonly loss: string; readonly surface: string },
): void {
  const pitch = xOf(1) - xOf(0);
  for (const isRise of [true, false]) {
    context.fillStyle = isRise ? gain : loss;
    for (const { at, room, open, high, low, close } of candles) {
      if (close >= open !== isRise) continue;
      const most = Math.min(room * pitch * CANDLE_WIDTH, CANDLE_MAX_PX * ratio);
      const line = Math.max(1, Math.min(Math.round(ratio), Math.floor(most / 3)));
      const middle = Math.round(xOf(at) - line / 2);
      const width = evenSides(most, line);
      const left = middle - (width - line) / 2;
      const top = Math.round(yOf(Math.max(open, close)));
      const bottom = Math.max(top + line, Math.round(yOf(Math.min(open, close))));
      const highest = Math.round(yOf(high));
      context.fillRect(middle, highest, line, Math.max(line, Math.round(yOf(low)) - highest));
      context.fillRect(left, top, width, bottom - top);
      const edge = Math.max(1, Math.min(line, Math.floor(width / 4)));
      if (!isRise || width < 3 * edge || bottom - top < 3 * edge) continue;
      context.fillStyle = surface;
      context.fillRect(left + edge, top + edge, width - 2 * edge, bottom - top - 2 * edge);
      context.fillStyle = gain;
    }
  }
}

/** A width with as many pixels on both sides of the wick. */
function evenSides(width: number, wick: number): number {
  const sides = Math.floor((Math.floor(width) - wick) / 2);
  return wick + 2 * Math.max(0, sides);
}
