import type { Ticker } from '../../../contract/instrument.ts';
import { useQuote } from '../../data/quotes.ts';
import { useInstrument } from '../../data/universe.ts';
import { linkTo } from '../../nav/links.ts';
import { QuoteFigures } from '../../ui/QuoteFigures.tsx';
import { Row } from '../../ui/Row.tsx';

/** One instrument to choose, live. */
export function PickRow({ ticker }: { ticker: Ticker }) {
  const quote = useQuote(ticker);
  const name = useInstrument(ticker)?.name;
  return (
    <Row
      href={linkTo.stock({ symbol: ticker })}
      title={ticker}
      subtitle={name}
      trailing={<QuoteFigures quote={quote} lead="day" />}
    />
  );
}
