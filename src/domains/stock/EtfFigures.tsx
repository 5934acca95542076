import { Trans } from '@lingui/react/macro';
import type { EtfFacts } from '../../../contract/company.ts';
import type { LiveQuote } from '../../data/quotes.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { DayFigures } from './DayFigures.tsx';
import { Derived } from './Derived.tsx';
import { workNetAssetValue, workPremium } from './formulas.ts';
import { AverageVolumeWorking } from './HistoryWorking.tsx';
import { SiteLink } from './SiteLink.tsx';
import { Working, writeUnit } from './Working.tsx';
import { YearRange } from './YearRange.tsx';

/** Key figures of a fund and what it is. */
export function EtfFigures({ facts, quote }: { facts: EtfFacts; quote: LiveQuote | undefined }) {
  const format = useFormat();
  const { ticker } = facts.instrument;
  const worth = workNetAssetValue(facts.netAssetValue, facts.assets, facts.holdingsCount);
  const premium = workPremium(quote?.price, facts.netAssetValue);
  return (
    <>
      <Section title={<Trans>Key figures</Trans>}>
        <YearRange price={quote?.price} low={facts.week52Low} high={facts.week52High} />
        <Facts>
          <DayFigures quote={quote} />
          <Fact label={<Trans>Avg. volume</Trans>}>
            <Derived
              figure="average_volume"
              working={<AverageVolumeWorking ticker={ticker} told={facts.averageVolume} />}
            >
              {format.short(facts.averageVolume)}
            </Derived>
          </Fact>
          <Fact label={<Trans>NAV</Trans>}>
            <Derived figure="net_asset_value" working={<Working worked={worth} />}>
              {writeUnit(format, worth.value, worth.unit)}
            </Derived>
          </Fact>
          <Fact label={<Trans>Premium</Trans>}>
            <Derived figure="premium" working={<Working worked={premium} />}>
              {format.changePercent(premium.value)}
            </Derived>
          </Fact>
          <Fact label={<Trans>Yield</Trans>}>{format.percent(facts.dividendYieldPercent)}</Fact>
          <Fact label={<Trans>Expense ratio</Trans>}>
            {format.percent(facts.expenseRatioPercent)}
          </Fact>
        </Facts>
      </Section>
      <Section title={<Trans>Fund</Trans>}>
        <Facts columns={1}>
          <Fact label={<Trans>Assets under management</Trans>}>
            {format.moneyShort(facts.assets)}
          </Fact>
          <Fact label={<Trans>Holdings</Trans>}>{format.number(facts.holdingsCount)}</Fact>
          <Fact label={<Trans>Inception</Trans>}>{format.day(facts.inceptionDate)}</Fact>
          <Fact label={<Trans>Issuer</Trans>}>{facts.issuer ?? UNKNOWN}</Fact>
          <Fact label={<Trans>Exchange</Trans>}>{facts.exchange}</Fact>
          <Fact label={<Trans>Website</Trans>}>
            <SiteLink url={facts.website} />
          </Fact>
        </Facts>
      </Section>
    </>
  );
}
