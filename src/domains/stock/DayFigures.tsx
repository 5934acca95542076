import { Trans } from '@lingui/react/macro';
import type { LiveQuote } from '../../data/feed/quotes.ts';
import { dayRangeOf } from '../../live/quote-figures.ts';
import { Fact } from '../../ui/Fact.tsx';
import { useFormat } from '../../ui/useFormat.ts';

/** The figures of the regular session so far. */
export function DayFigures({ quote }: { quote: LiveQuote | undefined }) {
  const format = useFormat();
  const range = quote && dayRangeOf(quote, quote.price);
  return (
    <>
      <Fact label={<Trans>High</Trans>}>{format.price(range?.high)}</Fact>
      <Fact label={<Trans>Low</Trans>}>{format.price(range?.low)}</Fact>
      <Fact label={<Trans context="opening price">Open</Trans>}>{format.price(quote?.open)}</Fact>
      <Fact label={<Trans>Previous close</Trans>}>{format.price(quote?.previousClose)}</Fact>
      <Fact label={<Trans>Volume</Trans>}>{format.short(quote?.volume)}</Fact>
    </>
  );
}
