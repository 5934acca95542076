import { Trans, useLingui } from '@lingui/react/macro';
import { getOverview } from '../../../../contract/market.ts';
import { useKnown } from '../../../data/call/known.ts';
import { linkTo } from '../../../nav/links.ts';
import { Section } from '../../../ui/Section.tsx';
import { SeeAll } from '../../../ui/SeeAll.tsx';
import { overviewOf } from '../asked.ts';
import { MarketFrame } from '../MarketFrame.tsx';
import { QuoteLists } from '../QuoteLists.tsx';
import { RANKING_REFRESH_MS } from '../refresh.ts';
import { SectorBars } from '../SectorBars.tsx';

export default function StocksScreen() {
  const { t } = useLingui();
  const overview = useKnown(getOverview, overviewOf.stock, { refreshMs: RANKING_REFRESH_MS });
  return (
    <MarketFrame overview={overview}>
      <QuoteLists title={<Trans>Top movers</Trans>} kind="stock" />
      <Section
        title={<Trans>Sectors</Trans>}
        more={<SeeAll href={linkTo.sectors()} label={t`All sectors and themes`} />}
      >
        <SectorBars overview={overview} />
      </Section>
    </MarketFrame>
  );
}
