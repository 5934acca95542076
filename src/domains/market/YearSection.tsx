import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getMarketYear, type MarketYear } from '../../../contract/market-map.ts';
import { useKnown } from '../../data/call/known.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Between } from '../../ui/Between.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './YearSection.module.css';

const nothingToAsk = {};
const REFRESH_MS = 30_000;

/** Stocks compared with their 52-week range. */
export function YearSection() {
  const { value, asOfMs, waiting, declined, reload } = useKnown(getMarketYear, nothingToAsk, {
    refreshMs: REFRESH_MS,
  });
  return (
    <Section title={<Trans>Highs, lows, and averages</Trans>} more={<AsOf asOfMs={asOfMs} />}>
      {!value && (waiting || !declined) && <Skeleton blockSize="5rem" />}
      {!value && !waiting && <Declined answer={declined} onRetry={reload} />}
      {value && (
        <div className={styles['figures']}>
          <YearFacts year={value} />
        </div>
      )}
    </Section>
  );
}

function YearFacts({ year }: { year: MarketYear }) {
  const { t } = useLingui();
  return (
    <Facts columns={1}>
      <Fact label={<Trans>New 52-week highs</Trans>}>
        <Count
          name="new-highs"
          title={t`New 52-week highs`}
          reached={year.newHighs}
          formula={<Trans>Stocks whose regular-hours high is above their prior 52-week high</Trans>}
        />
      </Fact>
      <Fact label={<Trans>New 52-week lows</Trans>}>
        <Count
          name="new-lows"
          title={t`New 52-week lows`}
          reached={year.newLows}
          formula={<Trans>Stocks whose regular-hours low is below their prior 52-week low</Trans>}
        />
      </Fact>
      <Fact label={<Trans>Above 50-day average</Trans>}>
        <Share title={t`Above 50-day average`} part={year.above50} days={50} />
      </Fact>
      <Fact label={<Trans>Above 200-day average</Trans>}>
        <Share title={t`Above 200-day average`} part={year.above200} days={200} />
      </Fact>
    </Facts>
  );
}

function Count({
  name,
  title,
  reached,
  formula,
}: {
  name: string;
  title: string;
  reached: MarketYear['newHighs'];
  formula: ReactNode;
}) {
  const format = useFormat();
  const isSimulated = useMarketKind() === 'simulated';
  const { count, of, tickers } = reached;
  const figure = format.number(of === 0 ? null : count);
  return (
    <Explained
      name={name}
      title={title}
      figure={figure}
      working={
        <HowComputed
          figure={figure}
          formula={formula}
          inputs={
            <Fact label={<Trans>Stocks with a full year of history</Trans>}>
              {format.number(of)}
            </Fact>
          }
        >
          <p>
            {isSimulated ? (
              <Trans>
                Covers the largest stocks in this simulated market and compares the current or most
                recent regular session with the prior 52 weeks.
              </Trans>
            ) : (
              <Trans>
                Covers the largest stocks in this market and compares the current or most recent
                regular session with the prior 52 weeks.
              </Trans>
            )}
          </p>
          {tickers.length > 0 && (
            <p className={styles['tickers']}>
              {tickers.map((ticker) => (
                <a key={ticker} href={linkTo.instrument({ ticker, kind: 'stock' })}>
                  {ticker}
                </a>
              ))}
            </p>
          )}
        </HowComputed>
      }
    />
  );
}

function Share({
  title,
  part: { above, of },
  days,
}: {
  title: string;
  part: MarketYear['above50'];
  days: number;
}) {
  const format = useFormat();
  const isSimulated = useMarketKind() === 'simulated';
  const figure = format.percent(of === 0 ? null : (above / of) * 100, 0);
  return (
    <Explained
      name={`above-${days}-days`}
      title={title}
      figure={figure}
      working={
        <HowComputed
          figure={figure}
          formula={<Trans>Stocks above their moving average ÷ stocks with a moving average</Trans>}
          inputs={
            <>
              <Fact label={<Trans>Stocks above their moving average</Trans>}>
                {format.number(above)}
              </Fact>
              <Fact label={<Trans>Stocks with a moving average</Trans>}>{format.number(of)}</Fact>
            </>
          }
        >
          <p>
            <Trans>
              The moving average is the mean of the last {days} closes, including the latest
              regular-hours price.
            </Trans>
            <Between />
            {isSimulated ? (
              <Trans>Covers the largest stocks in this simulated market.</Trans>
            ) : (
              <Trans>Covers the largest stocks in this market.</Trans>
            )}
          </p>
        </HowComputed>
      }
    />
  );
}
