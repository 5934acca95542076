import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { ListedQuote, MarketOverview } from '../../contract/market.ts';
import { useRankingLead } from '../data/feed/exchange-time.ts';
import type { Known } from '../data/call/known.ts';
import { useCourse } from '../data/feed/courses.ts';
import { liveQuoteOf, useFollow, useQuote } from '../data/feed/quotes.ts';
import { linkTo } from '../nav/links.ts';
import { AsOf } from '../ui/AsOf.tsx';
import { Change } from '../ui/Change.tsx';
import { Price } from '../ui/Price.tsx';
import { type Lead, leadOf } from '../ui/quote-lead.ts';
import { slotTexts } from '../ui/session-texts.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './IndexStrip.module.css';
import { sessionCourse } from './session-course.ts';
import { Sparkline } from './Sparkline.tsx';

/** The index ETFs that represent the market, each with the course of the session of its change. */
export function IndexStrip({ overview }: { overview: Known<MarketOverview> }) {
  const { value, asOfMs = 0, waiting } = overview;
  const lead = useRankingLead();
  const indices = value?.indices ?? [];
  useFollow(
    'market',
    indices.map(({ instrument }) => instrument.ticker),
  );
  if (indices.length === 0) {
    // The reason is shown once, below.
    return waiting ? (
      <div className={styles['waiting']}>
        <Skeleton blockSize="6.375rem" />
      </div>
    ) : null;
  }
  return (
    <>
      <ul className={styles['strip']}>
        {indices.map((listed) => (
          <IndexCell key={listed.instrument.ticker} listed={listed} asOfMs={asOfMs} lead={lead} />
        ))}
      </ul>
      <p className={styles['age']}>
        <AsOf asOfMs={overview.asOfMs} />
      </p>
    </>
  );
}

function IndexCell({ listed, asOfMs, lead }: { listed: ListedQuote; asOfMs: number; lead: Lead }) {
  const { i18n } = useLingui();
  const { ticker, name } = listed.instrument;
  const live = useQuote(ticker, 'market') ?? liveQuoteOf(listed.quote, asOfMs);
  const now = leadOf(live, lead);
  const bars = useCourse(ticker);
  const compare = now === live ? null : live.compare;
  const slot = compare?.slot ?? 2;
  const base = compare ? live.price : live.previousClose;
  const course = useMemo(
    () => bars && sessionCourse(bars, { slot, price: now.price, base }),
    [bars, slot, now.price, base],
  );
  return (
    <li className={styles['cell']}>
      <a className={styles['link']} href={linkTo.instrument(listed.instrument)} title={name}>
        <span className={styles['ticker']}>
          {ticker}
          {compare && <span className={styles['session']}>{i18n._(slotTexts[compare.slot])}</span>}
        </span>
        <span className={styles['price']}>
          <Price value={now.price} />
        </span>
        <span className={styles['change']}>
          <Change percent={now.changePercent} />
        </span>
        <Sparkline course={course} changePercent={now.changePercent} />
      </a>
    </li>
  );
}
