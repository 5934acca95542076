import { getEtfFacts, getStockFacts } from '../../../contract/company.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useKnown } from '../../data/call/known.ts';
import { MINUTE_MS } from '../../data/feed/exchange-time.ts';
import type { LiveQuote } from '../../data/feed/quotes.ts';
import { useSettings } from '../../data/device/settings.ts';
import { CompanySection } from './CompanySection.tsx';
import { EtfFigures } from './EtfFigures.tsx';
import { EtfHoldings } from './EtfHoldings.tsx';
import { EtfReturns } from './EtfReturns.tsx';
import { RatingsSection } from './RatingsSection.tsx';
import { StockDates } from './StockDates.tsx';
import { StockFigures } from './StockFigures.tsx';
import { WhenKnown } from './WhenKnown.tsx';

interface Props {
  ticker: Ticker;
  quote: LiveQuote | undefined;
}

/** The facts of a stock besides its price. */
export function StockSections({ ticker, quote }: Props) {
  const { locale: language } = useSettings();
  const facts = useKnown(getStockFacts, { ticker, language }, { refreshMs: MINUTE_MS });
  return (
    <>
      <WhenKnown known={facts}>
        {facts.value && <StockFigures facts={facts.value} quote={quote} />}
      </WhenKnown>
      <RatingsSection ticker={ticker} price={quote?.price} />
      {facts.value && <StockDates facts={facts.value} />}
      {facts.value && <CompanySection facts={facts.value} />}
    </>
  );
}

/** The facts of a fund besides its price. */
export function EtfSections({ ticker, quote }: Props) {
  const facts = useKnown(getEtfFacts, { ticker }, { refreshMs: MINUTE_MS });
  return (
    <WhenKnown known={facts}>
      {facts.value && (
        <>
          <EtfFigures facts={facts.value} quote={quote} />
          <EtfReturns facts={facts.value} />
          <EtfHoldings facts={facts.value} />
        </>
      )}
    </WhenKnown>
  );
}
