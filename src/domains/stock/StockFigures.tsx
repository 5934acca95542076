import { Trans } from '@lingui/react/macro';
import type { StockFacts } from '../../../contract/company.ts';
import type { LiveQuote } from '../../data/feed/quotes.ts';
import { Fact } from '../../ui/Fact.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Derived } from './Derived.tsx';
import { workDividendYield, workMarketCap, workPriceToEarnings } from './formulas.ts';
import { BetaWorking } from './HistoryWorking.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { WorkedFact } from './WorkedFact.tsx';

/** Key figures of a stock. Computed figures open their calculation and follow the price. */
export function StockFigures({
  facts,
  quote,
}: {
  facts: StockFacts;
  quote: LiveQuote | undefined;
}) {
  const format = useFormat();
  const price = quote?.price;
  return (
    <KeyFigures facts={facts} quote={quote}>
      <WorkedFact
        label={<Trans>Market cap</Trans>}
        worked={workMarketCap(price, facts.sharesOutstanding)}
      />
      <WorkedFact
        label={<Trans>P/E</Trans>}
        worked={workPriceToEarnings(price, facts.earningsPerShare)}
      />
      <Fact label={<Trans>EPS</Trans>}>{format.money(facts.earningsPerShare)}</Fact>
      <Fact label={<Trans>Dividend</Trans>}>{format.money(facts.dividendPerShare)}</Fact>
      <WorkedFact
        label={<Trans>Yield</Trans>}
        worked={workDividendYield(price, facts.dividendPerShare)}
      />
      <Fact label={<Trans>Beta</Trans>}>
        <Derived
          figure="beta"
          working={<BetaWorking ticker={facts.instrument.ticker} told={facts.beta} />}
        >
          {format.number(facts.beta, 2)}
        </Derived>
      </Fact>
    </KeyFigures>
  );
}
