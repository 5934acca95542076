import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Sector } from '../../../contract/instrument.ts';
import type { MapTile } from '../../../contract/market-map.ts';
import { classNames } from '../../lib/class-names.ts';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { useWidth } from '../../ui/useWidth.ts';
import styles from './HeatMap.module.css';
import { HeatTile } from './HeatTile.tsx';
import { layMap, type PlacedSector } from './map-layout.ts';
import { placeStyle } from './place-style.ts';
import { directionOf, nextTile } from './tile-focus.ts';

/** The names of sectors where a phone has no room for the standard ones. */
const shortNames: Partial<Record<Sector, MessageDescriptor>> = {
  communication_services: msg({ message: 'Communication', context: 'sector, short' }),
  consumer_discretionary: msg({ message: 'Discretionary', context: 'sector, short' }),
  consumer_staples: msg({ message: 'Staples', context: 'sector, short' }),
  information_technology: msg({ message: 'Technology', context: 'sector, short' }),
};
/** The width of a letter of a name, rem. */
const LETTER = 0.44;

/** Characters of Asian scripts are twice as wide. */
function lettersOf(name: string): number {
  return Array.from(name, (letter) => (letter > '\u2e7f' ? 2 : 1)).reduce<number>(
    (sum, each) => sum + each,
    0,
  );
}

/** Stocks as tiles: as large as the company, as green or red as its change. Arrow keys lead from tile to tile. */
export function HeatMap({ tiles }: { tiles: readonly MapTile[] }) {
  const { t } = useWords();
  const { ref, width } = useWidth();
  const height = heightFor(width);
  const sectors = useMemo(() => layMap(tiles, width, height), [tiles, width, height]);
  const [entries, setEntries] = useState<Partial<Record<PlacedSector['sector'], string>>>({});

  function lead(event: KeyboardEvent<HTMLElement>): void {
    const direction = directionOf(event.key);
    const from = (event.target as HTMLElement).dataset['ticker'];
    if (!direction || from === undefined) return;
    event.preventDefault();
    const all = sectors.flatMap(({ sector, tiles: placed }) =>
      placed.map(({ tile, box }) => ({ ticker: tile.ticker, sector, box })),
    );
    const to = all.find(({ ticker }) => ticker === nextTile(all, from, direction));
    if (!to) return;
    setEntries({ ...entries, [to.sector]: to.ticker });
    event.currentTarget.querySelector<HTMLElement>(`[data-ticker="${to.ticker}"]`)?.focus();
  }

  return (
    <div
      ref={ref}
      className={classNames(styles['palette'], styles['map'])}
      style={{ blockSize: `${height}rem` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links inside. */}
      <ul aria-label={t`Heat map`} onKeyDown={lead}>
        {width > 0 &&
          sectors.map((placed) => (
            <SectorTiles key={placed.sector} placed={placed} entered={entries[placed.sector]} />
          ))}
      </ul>
    </div>
  );
}

/** One tab stop: the tile that was focused last, at first the largest. */
function SectorTiles({ placed, entered }: { placed: PlacedSector; entered: string | undefined }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { sector, box, isNamed, tiles } = placed;
  const name =
    sector === 'other' ? t({ message: 'Other', context: 'sectors' }) : i18n._(sectorTexts[sector]);
  const short = sector === 'other' ? undefined : shortNames[sector];
  const isShort = lettersOf(name) * LETTER > box.width;
  // If the tile with the tab stop has left the map, another takes over, so that the sector stays reachable.
  const entry = (tiles.find(({ tile }) => tile.ticker === entered) ?? tiles[0])?.tile.ticker;
  return (
    <li className={styles['sector']} style={placeStyle(box)}>
      {isNamed && (
        <h3 className={styles['name']} title={name}>
          {isShort && short ? i18n._(short) : name}
        </h3>
      )}
      <ul aria-label={name}>
        {tiles.map((each) => (
          <HeatTile
            key={each.tile.ticker}
            placed={each}
            within={box}
            isEntry={each.tile.ticker === entry}
          />
        ))}
      </ul>
    </li>
  );
}

/** A phone has space below, a desktop beside. */
function heightFor(width: number): number {
  return width < 40 ? 38 : Math.max(32, width * 0.6);
}
