import { useLingui } from '@lingui/react/macro';
import type { ListedQuote, MarketOverview } from '../../../contract/market.ts';
import type { Known } from '../../data/call/known.ts';
import { liveQuoteOf, useQuote } from '../../data/feed/quotes.ts';
import { linkTo } from '../../nav/links.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Price } from '../../ui/Price.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CourseChart } from './CourseChart.tsx';
import styles from './IndexDetail.module.css';

/** One of the index funds that represent the market, with its price line. */
export function IndexDetail({
  overview,
  symbol,
  onSymbol,
}: {
  overview: Known<MarketOverview>;
  symbol: string | undefined;
  onSymbol: (symbol: string) => void;
}) {
  const { t } = useLingui();
  const { value, asOfMs = 0, waiting, declined, reload } = overview;
  const indices = value?.indices ?? [];
  const chosen = indices.find(({ instrument }) => instrument.ticker === symbol) ?? indices[0];
  if (!chosen) {
    if (declined && !waiting) return <Declined answer={declined} onRetry={reload} />;
    return value ? null : <Skeleton blockSize="33.125rem" />;
  }
  const { ticker } = chosen.instrument;
  return (
    <>
      <Segmented
        look="tabs"
        label={t`Index`}
        options={indices.map(({ instrument }) => ({
          value: instrument.ticker,
          label: instrument.ticker,
        }))}
        value={ticker}
        onChange={onSymbol}
      />
      <IndexHead listed={chosen} asOfMs={asOfMs} />
      <CourseChart key={ticker} ticker={ticker} />
    </>
  );
}

function IndexHead({ listed, asOfMs }: { listed: ListedQuote; asOfMs: number }) {
  const { instrument, quote } = listed;
  const live = useQuote(instrument.ticker) ?? liveQuoteOf(quote, asOfMs);
  // The value of the change below: the end of the chart.
  const now = live.compare ?? live;
  return (
    <a className={styles['head']} href={linkTo.instrument(instrument)}>
      <span className={styles['name']}>{instrument.name}</span>
      <span className={styles['price']}>
        <Price value={now.price} />
      </span>
    </a>
  );
}
