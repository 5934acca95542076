import { Trans } from '@lingui/react/macro';
import { getOverview } from '../../../../contract/market.ts';
import { useKnown } from '../../../data/call/known.ts';
import { overviewOf } from '../asked.ts';
import { MarketFrame } from '../MarketFrame.tsx';
import { QuoteLists } from '../QuoteLists.tsx';
import { RANKING_REFRESH_MS } from '../refresh.ts';

export default function EtfsScreen() {
  const overview = useKnown(getOverview, overviewOf.etf, { refreshMs: RANKING_REFRESH_MS });
  return (
    <MarketFrame overview={overview}>
      <QuoteLists title={<Trans>ETFs</Trans>} kind="etf" />
    </MarketFrame>
  );
}
