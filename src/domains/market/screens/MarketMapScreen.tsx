import { useLingui } from '@lingui/react/macro';
import { getOverview } from '../../../../contract/market.ts';
import { useKnown } from '../../../data/call/known.ts';
import { linkTo } from '../../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { IndexDetail } from '../IndexDetail.tsx';
import { MapSection } from '../MapSection.tsx';
import { RANKING_REFRESH_MS } from '../refresh.ts';
import { SectorBreadth } from '../SectorBreadth.tsx';
import { YearSection } from '../YearSection.tsx';

const stocksOnly = { kind: 'stock' } as const;

export default function MarketMapScreen() {
  const { t } = useLingui();
  const change = useChangeParameters();
  const symbol = useParameter('symbol');
  const view = useParameter('view') === 'list' ? 'list' : 'map';
  const overview = useKnown(getOverview, stocksOnly, { refreshMs: RANKING_REFRESH_MS });
  const first = useParameter('first');
  const isMapFirst = first === 'map';
  const breadth = <SectorBreadth overview={overview} />;
  const map = (
    <MapSection
      view={view}
      onView={(next) => change({ view: next === 'list' ? next : undefined })}
    />
  );

  return (
    <Screen isWide title={isMapFirst ? t`Heat map` : t`Market breadth`} back={linkTo.stocks()}>
      {isMapFirst && map}
      {first === 'breadth' && breadth}
      <IndexDetail
        overview={overview}
        symbol={symbol}
        onSymbol={(next) => change({ symbol: next })}
      />
      {first !== 'breadth' && breadth}
      <YearSection />
      {!isMapFirst && map}
    </Screen>
  );
}
