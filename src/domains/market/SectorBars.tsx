import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MarketOverview } from '../../../contract/market.ts';
import type { Known } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import styles from './GroupRow.module.css';
import { GroupRow, widestOf } from './GroupRow.tsx';

/** The change of each sector, best first. */
export function SectorBars({ overview }: { overview: Known<MarketOverview> }) {
  const { i18n } = useLingui();
  const { value, waiting, declined, reload } = overview;
  const sectors = (value?.sectors ?? []).toSorted((a, b) => b.changePercent - a.changePercent);
  return (
    <div className={styles['pairs']}>
      <List
        waiting={waiting}
        declined={declined}
        onRetry={reload}
        empty={<Empty title={<Trans>No data</Trans>} />}
      >
        {sectors.map((move) => (
          <GroupRow
            key={move.sector}
            name={i18n._(sectorTexts[move.sector])}
            move={move}
            widest={widestOf(sectors)}
            href={linkTo.sector(move)}
          />
        ))}
      </List>
    </div>
  );
}
