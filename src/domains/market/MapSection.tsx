import { Trans, useLingui } from '@lingui/react/macro';
import { getMarketMap, type MapTile } from '../../../contract/market-map.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Change } from '../../ui/Change.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { HeatMap } from './HeatMap.tsx';
import { HeatScale } from './HeatScale.tsx';
import styles from './MapSection.module.css';
import { RANKING_REFRESH_MS } from './refresh.ts';
import { MoveNote } from './MoveNote.tsx';

const nothingToAsk = {};

export type MapView = 'map' | 'list';

/** The heat map of the market, or the same as a list. */
export function MapSection({ view, onView }: { view: MapView; onView: (view: MapView) => void }) {
  const { t } = useLingui();
  const map = useKnown(getMarketMap, nothingToAsk, { refreshMs: RANKING_REFRESH_MS });
  const { value, asOfMs, waiting, declined, reload } = map;
  return (
    <Section title={<Trans>Heat map</Trans>} more={<AsOf asOfMs={asOfMs} />}>
      <div className={styles['head']}>
        <p className={styles['words']}>
          <Trans>Size shows market cap. Color shows price change.</Trans>
          <MoveNote />
        </p>
        <Segmented
          label={t`View as`}
          options={[
            { value: 'map', label: <Trans>Map</Trans> },
            { value: 'list', label: <Trans>List</Trans> },
          ]}
          value={view}
          onChange={onView}
        />
        {view === 'map' && <HeatScale />}
      </div>
      {!value && (waiting || !declined) && <Skeleton blockSize="38rem" />}
      {!value && !waiting && <Declined answer={declined} onRetry={reload} />}
      {value?.tiles.length === 0 && <Empty icon="market" title={<Trans>No data</Trans>} />}
      {value && view === 'map' && <HeatMap tiles={value.tiles} />}
      {value && view === 'list' && <TileList tiles={value.tiles} />}
      {value && value.tiles.length < value.total && (
        <Shown count={value.tiles.length} total={value.total} />
      )}
    </Section>
  );
}

function TileList({ tiles }: { tiles: readonly MapTile[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <List label={t`Stocks by size`}>
      {tiles.map(({ ticker, name, marketCap, changePercent }) => (
        <Row
          key={ticker}
          href={linkTo.instrument({ ticker, kind: 'stock' })}
          title={ticker}
          subtitle={name}
          trailing={
            <>
              {format.moneyShort(marketCap)}
              <Change percent={changePercent} look="pill" />
            </>
          }
        />
      ))}
    </List>
  );
}

function Shown({ count, total }: { count: number; total: number }) {
  const format = useFormat();
  return (
    <p className={styles['shown']}>
      <Trans>
        Largest {format.number(count)} of {format.number(total)} stocks
      </Trans>
    </p>
  );
}
