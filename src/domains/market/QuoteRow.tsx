import { memo } from 'react';
import type { ListedQuote } from '../../../contract/market.ts';
import { liveQuoteOf, useQuote } from '../../data/quotes.ts';
import { linkTo } from '../../nav/links.ts';
import { QuoteFigures } from '../../ui/QuoteFigures.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import styles from './QuoteRow.module.css';
import { listFeed } from './refresh.ts';

/** One instrument in a list; renders for its own symbol alone. */
export const QuoteRow = memo(function QuoteRow({
  listed,
  asOfMs,
  showVolume,
}: {
  listed: ListedQuote;
  asOfMs: number;
  showVolume: boolean;
}) {
  const { instrument } = listed;
  const { ref, isSeen } = useIsSeen();
  return (
    <Row
      ref={ref}
      href={linkTo.stock({ symbol: instrument.ticker })}
      title={
        <>
          {instrument.ticker}
          {instrument.leverage !== 1 && <Leverage times={instrument.leverage} />}
        </>
      }
      subtitle={instrument.name}
      trailing={
        <LiveFigures listed={listed} asOfMs={asOfMs} isSeen={isSeen} showVolume={showVolume} />
      }
    />
  );
});

/** The part of a row that changes with each trade. */
function LiveFigures({
  listed: { instrument, quote },
  asOfMs,
  isSeen,
  showVolume,
}: {
  listed: ListedQuote;
  asOfMs: number;
  isSeen: boolean;
  showVolume: boolean;
}) {
  const live = useQuote(instrument.ticker, listFeed, isSeen) ?? liveQuoteOf(quote, asOfMs);
  return <QuoteFigures quote={live} lead="session" showVolume={showVolume} />;
}

function Leverage({ times }: { times: number }) {
  const format = useFormat();
  return <span className={styles['leverage']}>{format.number(times)}×</span>;
}
