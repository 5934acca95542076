import { memo } from 'react';
import { linkTo } from '../../nav/links.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import styles from './HeatMap.module.css';
import { heatOf } from './heat-step.ts';
import type { PlacedTile } from './map-layout.ts';
import { placeStyle } from './place-style.ts';
import type { Box } from './treemap.ts';

/** One stock on the map. Screen readers also get the text that does not fit. */
export const HeatTile = memo(function HeatTile({
  placed,
  within,
  isEntry,
}: {
  placed: PlacedTile;
  /** The sector's box. */
  within: Box;
  /** Whether the tile is the tab stop. */
  isEntry: boolean;
}) {
  const format = useFormat();
  const { tile, box, words } = placed;
  const { ticker, name, changePercent } = tile;
  const { way, step } = heatOf(changePercent);
  const change = writeMove(format, changePercent);
  const showsChange = words === 'both' || words === 'large';
  return (
    <li className={styles['place']} style={placeStyle(box, within)}>
      <a
        className={styles['tile']}
        href={linkTo.instrument({ ticker, kind: 'stock' })}
        tabIndex={isEntry ? 0 : -1}
        title={`${name} ${change}`}
        data-ticker={ticker}
        data-way={way}
        data-step={step}
        data-words={words}
        aria-live="off"
      >
        <span className={words === 'none' ? 'heard' : styles['ticker']}>{ticker}</span>
        <span className={showsChange ? undefined : 'heard'}>{change}</span>
      </a>
    </li>
  );
});
