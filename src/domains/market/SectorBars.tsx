import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MarketOverview, SectorMove } from '../../../contract/market.ts';
import type { Known } from '../../data/known.ts';
import { Change } from '../../ui/Change.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import styles from './SectorBars.module.css';

/** What each sector did, the best first, as bars from a common middle. */
export function SectorBars({ overview }: { overview: Known<MarketOverview> }) {
  const { value, waiting, declined, reload } = overview;
  const sectors = (value?.sectors ?? []).toSorted((a, b) => b.changePercent - a.changePercent);
  const widest = Math.max(...sectors.map(({ changePercent }) => Math.abs(changePercent)), 0.01);
  return (
    <List
      waiting={waiting}
      declined={declined}
      onRetry={reload}
      empty={<Empty title={<Trans>No data.</Trans>} />}
    >
      {sectors.map((sector) => (
        <SectorBar key={sector.sector} move={sector} widest={widest} />
      ))}
    </List>
  );
}

function SectorBar({ move, widest }: { move: SectorMove; widest: number }) {
  const { i18n } = useLingui();
  const { sector, changePercent, leader } = move;
  const share = Math.min(1, Math.abs(changePercent) / widest);
  return (
    <li className={styles['sector']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{i18n._(sectorTexts[sector])}</span>
        <span className={styles['leader']}>
          {leader.ticker} <Change percent={leader.changePercent} />
        </span>
      </span>
      <span className={styles['scale']} aria-hidden="true">
        <span
          className={styles['bar']}
          data-way={changePercent < 0 ? 'loss' : 'gain'}
          style={{ inlineSize: `${share * 50}%` }}
        />
      </span>
      <span className={styles['figure']}>
        <Change percent={changePercent} />
      </span>
    </li>
  );
}
