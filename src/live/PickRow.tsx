import type { Ticker } from '../../contract/instrument.ts';
import { useQuote } from '../data/feed/quotes.ts';
import { useInstrument } from '../data/feed/universe.ts';
import type { Href } from '../nav/address.ts';
import { QuoteFigures } from '../ui/QuoteFigures.tsx';
import { Row } from '../ui/Row.tsx';
import { useIsSeen } from '../ui/useIsSeen.ts';
import { InstrumentMark } from './InstrumentMark.tsx';

/** An instrument to choose, which a tap opens at `href`. The caller follows the market. */
export function PickRow({ href, ticker }: { href: Href; ticker: Ticker }) {
  const { ref, isSeen } = useIsSeen();
  const instrument = useInstrument(ticker);
  const quote = useQuote(ticker, 'market', isSeen);
  return (
    <Row
      ref={ref}
      href={href}
      leading={<InstrumentMark ticker={ticker} instrument={instrument} />}
      title={ticker}
      subtitle={instrument?.name ?? '\u00a0'}
      trailing={<QuoteFigures quote={quote} lead="day" />}
    />
  );
}
