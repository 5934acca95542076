import type { Sector } from '../../../contract/instrument.ts';
import type { MapTile } from '../../../contract/market-map.ts';
import { type Box, squarify } from './treemap.ts';
import { groupBy } from '../../lib/group-by.ts';

/** The parts of its text that fit into a tile. */
export type TileWords = 'large' | 'both' | 'ticker' | 'none';

export interface PlacedTile {
  readonly tile: MapTile;
  /** Within the whole map, rem. */
  readonly box: Box;
  readonly words: TileWords;
}

export interface PlacedSector {
  /** `other` has the small sectors, whose names would not fit, together. */
  readonly sector: Sector | 'other';
  /** Within the whole map, rem. */
  readonly box: Box;
  /** Whether the name fits. */
  readonly isNamed: boolean;
  /** The largest first. */
  readonly tiles: readonly PlacedTile[];
}

/** Sizes in rem, so that a person's larger type has its room too. */
const HEADER = 1.125;
const NAMED_MIN = { width: 3.5, height: 3 };
/** A letter of a ticker, of those that are not in {@link WIDE}; and of a percentage. */
const LETTER = { large: 0.72, small: 0.53, percent: 0.44 };
/** Letters wider than that, in letters. */
const WIDE: Readonly<Record<string, number>> = { G: 1.04, M: 1.3, O: 1.04, Q: 1.04, W: 1.55 };
/** The longest percentage: -12.34 %. */
const PERCENT_LETTERS = 8;

/** Places stocks on a map by size, sector by sector, the largest first. */
export function layMap(tiles: readonly MapTile[], width: number, height: number): PlacedSector[] {
  const whole = { x: 0, y: 0, width, height };
  const parted = partsOf(tiles, whole);
  return parted.map(({ sector, members, box }) => {
    const isNamed = hasRoomForName(box);
    const header = isNamed ? HEADER : 0;
    const inner = { ...box, y: box.y + header, height: box.height - header };
    const places = squarify(
      members.map(({ marketCap }) => marketCap),
      inner,
    );
    return {
      sector,
      box,
      isNamed,
      tiles: members.map((tile, place) => {
        const own = places[place] ?? { ...inner, width: 0, height: 0 };
        return { tile, box: own, words: wordsFor(lettersIn(tile.ticker), own) };
      }),
    };
  });
}

/** The sectors, those too small for their names together: joining some moves the others, which may then be too small. */
function partsOf(tiles: readonly MapTile[], whole: Box) {
  const small = new Set<Sector>();
  for (;;) {
    const parts = boxesOf(
      [...groupBy(tiles, ({ sector }) => (small.has(sector) ? 'other' : sector))],
      whole,
    );
    const more = parts.flatMap(({ sector, box }) =>
      sector === 'other' || hasRoomForName(box) ? [] : sector,
    );
    // One alone keeps its place without a name.
    if (more.length === 0 || small.size + more.length < 2) return parts;
    for (const sector of more) small.add(sector);
  }
}

/** Parts of the whole by the size of their members, the largest first. */
function boxesOf<Name>(parts: readonly (readonly [Name, readonly MapTile[]])[], whole: Box) {
  const sorted = parts
    .map(([sector, members]) => ({
      sector,
      members: members.toSorted((a, b) => b.marketCap - a.marketCap),
      marketCap: members.reduce((sum, { marketCap }) => sum + marketCap, 0),
    }))
    .sort((a, b) => b.marketCap - a.marketCap);
  const boxes = squarify(
    sorted.map(({ marketCap }) => marketCap),
    whole,
  );
  return sorted.map(({ sector, members }, at) => ({
    sector,
    members,
    box: boxes[at] ?? { x: 0, y: 0, width: 0, height: 0 },
  }));
}

function hasRoomForName({ width, height }: Box): boolean {
  return width >= NAMED_MIN.width && height >= NAMED_MIN.height;
}

function lettersIn(ticker: string): number {
  return ticker.split('').reduce((sum, letter) => sum + (WIDE[letter] ?? 1), 0);
}

function wordsFor(letters: number, { width, height }: Box): TileWords {
  const room = width - 0.25;
  const holdsPercent = room >= PERCENT_LETTERS * LETTER.percent;
  if (height >= 3.25 && room >= 5 && room >= letters * LETTER.large) return 'large';
  if (height >= 2 && holdsPercent && room >= letters * LETTER.small) return 'both';
  if (height >= 1.0625 && room >= letters * LETTER.small) return 'ticker';
  return 'none';
}
