import { Trans } from '@lingui/react/macro';
import type { StockFacts } from '../../../contract/company.ts';
import type { LiveQuote } from '../../data/quotes.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { DayFigures } from './DayFigures.tsx';
import { Derived } from './Derived.tsx';
import { workDividendYield, workMarketCap, workPriceToEarnings } from './formulas.ts';
import { AverageVolumeWorking, BetaWorking } from './HistoryWorking.tsx';
import { Working, writeUnit } from './Working.tsx';
import { YearRange } from './YearRange.tsx';

/** Key figures of a stock. Those that are computed open their working and follow the price. */
export function StockFigures({
  facts,
  quote,
}: {
  facts: StockFacts;
  quote: LiveQuote | undefined;
}) {
  const format = useFormat();
  const { ticker } = facts.instrument;
  const price = quote?.price;
  const cap = workMarketCap(price, facts.sharesOutstanding);
  const earnings = workPriceToEarnings(price, facts.earningsPerShare);
  const dividend = workDividendYield(price, facts.dividendPerShare);
  return (
    <Section title={<Trans>Key figures</Trans>}>
      <YearRange price={price} low={facts.week52Low} high={facts.week52High} />
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
        <Fact label={<Trans>Market cap</Trans>}>
          <Derived figure="market_cap" working={<Working worked={cap} />}>
            {writeUnit(format, cap.value, cap.unit)}
          </Derived>
        </Fact>
        <Fact label={<Trans>P/E</Trans>}>
          <Derived figure="price_to_earnings" working={<Working worked={earnings} />}>
            {writeUnit(format, earnings.value, earnings.unit)}
          </Derived>
        </Fact>
        <Fact label={<Trans>EPS</Trans>}>{format.money(facts.earningsPerShare)}</Fact>
        <Fact label={<Trans>Dividend</Trans>}>{format.money(facts.dividendPerShare)}</Fact>
        <Fact label={<Trans>Yield</Trans>}>
          <Derived figure="dividend_yield" working={<Working worked={dividend} />}>
            {writeUnit(format, dividend.value, dividend.unit)}
          </Derived>
        </Fact>
        <Fact label={<Trans>Beta</Trans>}>
          <Derived figure="beta" working={<BetaWorking ticker={ticker} told={facts.beta} />}>
            {format.number(facts.beta, 2)}
          </Derived>
        </Fact>
      </Facts>
      <Facts columns={1}>
        <Fact label={<Trans>Next earnings</Trans>}>{format.day(facts.nextEarningsDate)}</Fact>
        <Fact label={<Trans>Ex-dividend</Trans>}>{format.day(facts.nextExDividendDate)}</Fact>
      </Facts>
    </Section>
  );
}
