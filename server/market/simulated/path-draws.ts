import type { DayIndex } from './calendar.ts';
import { draw, fatBell } from './chance.ts';

/** The normal daily draws of one key, each a function of its day. */
export interface Draws {
  at(day: DayIndex): number;
}

/** The inputs of a key's draws. */
export interface DrawSource {
  readonly key: number;
  /** The number of a day that chance depends on. */
  readonly dayKey: (day: DayIndex) => number;
  /** The years behind the level date, both days included, that a path is chosen over. */
  readonly firstDay: DayIndex;
  readonly baseDay: DayIndex;
  /** Deviation of a day's return. */
  readonly sigma: (day: DayIndex) => number;
}

export type MakeDraws = (source: DrawSource) => Draws;

const DAY_STREAM = 0x0f0f;
const PATH_STREAM = 0x70617468;
/** A key's own moves over ten years add up to a factor between a third and three: e to the power of 1.1. */
const OWN_MOVE_MAX = 1.1;
/**
 * The most paths tried: the worst key accepts one path of four, so all of them fail once in 10^12
 * seeds.
 */
const PATHS_MAX = 100;

/**
 * Fat-tailed daily draws whose history is chosen whole: sub-keys are tried, in order, until the key's own moves over the ten
 * years before the level date add up to at most ±1.1. Without a choice half of all companies would have started
 * ten years ago at implausible prices.
 *
 * Days after the level date are bare draws of the key itself, which the choice never sees: nothing that happens from then on
 * depends on what happened before, or on what will. Before it a chosen path is a mildly conditioned one;
 * `no-foresight.test.ts` measures that no signal gains from it.
 */
export function chosenDraws(source: DrawSource): Draws {
  const { key, dayKey, baseDay } = source;
  let pathKey: number | undefined;
  return {
    at(day) {
      if (day > baseDay) return fatBell(key, dayKey(day), DAY_STREAM);
      // Chosen when a price of the past is first asked for: a start of ten thousand instruments chooses nothing.
      pathKey ??= choosePath(source);
      return fatBell(pathKey, dayKey(day), DAY_STREAM);
    },
  };
}

function choosePath({ key, dayKey, firstDay, baseDay, sigma }: DrawSource): number {
  const days = Math.max(0, baseDay - firstDay + 1);
  const sigmas = Float64Array.from({ length: days }, (_, place) => sigma(firstDay + place));
  for (let path = 1; path <= PATHS_MAX; path += 1) {
    const pathKey = draw(key, PATH_STREAM, path);
    let moved = 0;
    for (let place = 0; place < days; place += 1) {
      moved += (sigmas[place] ?? 0) * fatBell(pathKey, dayKey(firstDay + place), DAY_STREAM);
    }
    if (Math.abs(moved) <= OWN_MOVE_MAX) return pathKey;
  }
  throw new Error('no path of a key stays within a third and three times its start');
}
