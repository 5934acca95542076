import { Trans, useLingui } from '@lingui/react/macro';
import { getOverview } from '../../../../contract/market.ts';
import { useKnown } from '../../../data/known.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Section } from '../../../ui/Section.tsx';
import { BreadthBar } from '../BreadthBar.tsx';
import { IndexStrip } from '../IndexStrip.tsx';
import { MarketTabs } from '../MarketTabs.tsx';
import { QuoteLists } from '../QuoteLists.tsx';
import { RANKING_REFRESH_MS } from '../refresh.ts';
import { SectorBars } from '../SectorBars.tsx';
import { SessionLine } from '../SessionLine.tsx';

const stocksOnly = { kind: 'stock' } as const;

export default function StocksScreen() {
  const { t } = useLingui();
  const overview = useKnown(getOverview, stocksOnly, { refreshMs: RANKING_REFRESH_MS });
  return (
    <Screen title={t`Market`} tools={<MarketTabs />}>
      <SessionLine />
      <IndexStrip overview={overview} />
      <Section
        title={<Trans>Advancers and decliners</Trans>}
        more={<AsOf asOfMs={overview.asOfMs} />}
      >
        <BreadthBar overview={overview} />
      </Section>
      <Section title={<Trans>Top movers</Trans>}>
        <QuoteLists kind="stock" lists={['gainers', 'losers', 'active', 'all']} />
      </Section>
      <Section title={<Trans>Sectors</Trans>}>
        <SectorBars overview={overview} />
      </Section>
    </Screen>
  );
}
