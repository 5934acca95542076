import type { Ticker } from '../../../contract/instrument.ts';
import { useQuote } from '../../data/feed/quotes.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { InstrumentMark } from '../../live/InstrumentMark.tsx';
import { QuoteFigures } from '../../ui/QuoteFigures.tsx';
import { Row } from '../../ui/Row.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import type { TicketKind } from './judge-ticket.ts';
import { ticketHref } from './ticket-name.ts';

/** An instrument whose ticket a tap opens. The caller follows the market. */
export function PickRow({ kind, ticker }: { kind: TicketKind; ticker: Ticker }) {
  const { ref, isSeen } = useIsSeen();
  const instrument = useInstrument(ticker);
  const quote = useQuote(ticker, 'market', isSeen);
  return (
    <Row
      ref={ref}
      href={ticketHref(kind, { symbol: ticker })}
      leading={<InstrumentMark ticker={ticker} instrument={instrument} />}
      title={ticker}
      subtitle={instrument?.name ?? '\u00a0'}
      trailing={<QuoteFigures quote={quote} lead="day" />}
    />
  );
}
