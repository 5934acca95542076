import type { ReactNode } from 'react';
import { getEtfFacts, getStockFacts } from '../../../contract/company.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { type Known, useKnown } from '../../data/known.ts';
import type { LiveQuote } from '../../data/quotes.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CompanySection } from './CompanySection.tsx';
import { EtfFigures } from './EtfFigures.tsx';
import { EtfHoldings } from './EtfHoldings.tsx';
import { EtfReturns } from './EtfReturns.tsx';
import { RatingsSection } from './RatingsSection.tsx';
import { StockFigures } from './StockFigures.tsx';

interface Props {
  ticker: Ticker;
  quote: LiveQuote | undefined;
}

/** All that is known of a stock besides its price. */
export function StockSections({ ticker, quote }: Props) {
  const facts = useKnown(getStockFacts, { ticker });
  return (
    <>
      <WhenKnown known={facts}>
        {facts.value && <StockFigures facts={facts.value} quote={quote} />}
      </WhenKnown>
      <RatingsSection ticker={ticker} price={quote?.price} />
      {facts.value && <CompanySection facts={facts.value} />}
    </>
  );
}

/** All that is known of a fund besides its price. */
export function EtfSections({ ticker, quote }: Props) {
  const facts = useKnown(getEtfFacts, { ticker });
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

function WhenKnown({ known, children }: { known: Known<unknown>; children: ReactNode }) {
  if (known.value !== undefined) return <>{children}</>;
  if (known.declined) return <Declined answer={known.declined} onRetry={known.reload} />;
  return <Skeleton rows={6} />;
}
