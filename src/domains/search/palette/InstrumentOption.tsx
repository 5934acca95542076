import type { Instrument } from '../../../../contract/instrument.ts';
import { useQuote } from '../../../data/feed/quotes.ts';
import { Change } from '../../../ui/Change.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { Price } from '../../../ui/Price.tsx';
import { listFeed } from '../asked.ts';
import { highlight } from '../highlight.ts';
import { OptionLine } from './OptionLine.tsx';

/** An instrument with its live price. */
export function InstrumentOption({ instrument, query }: { instrument: Instrument; query: string }) {
  const { ticker, name } = instrument;
  const quote = useQuote(ticker, listFeed);
  return (
    <OptionLine
      leading={<Icon name="market" size={18} />}
      title={<Marked stretches={highlight(ticker, query)} />}
      subtitle={<Marked stretches={highlight(name, query)} />}
      trailing={
        quote && (
          <>
            <Price value={quote.price} />
            <Change percent={quote.changePercent} />
          </>
        )
      }
    />
  );
}
