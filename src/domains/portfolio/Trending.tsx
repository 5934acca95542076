import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { currentQuote, useFollow } from '../../data/feed/quotes.ts';
import { useWatchlists } from '../../data/sync/watchlists.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { InstrumentMark } from '../../live/InstrumentMark.tsx';
import { LiveRow } from '../../live/LiveRow.tsx';
import { Result } from '../../live/Result.tsx';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { contributionsOf, moversOf } from './trending.ts';

/** A list that reorders more often is unreadable. */
const STEP_MS = 5_000;
const MOVERS = 10;

/**
 * Today's largest moves in the customer's positions and watchlists. Source: product.md §2, the portfolio's tab
 * Trending.
 */
export function Trending({ live: { positions, priceOf } }: { live: LivePortfolio }) {
  const { t } = useLingui();
  const watchlists = useWatchlists();
  const watched = useMemo(() => (watchlists ?? []).flatMap(({ tickers }) => tickers), [watchlists]);
  useFollow('market', watched);
  useWallNow(STEP_MS);
  const { rows, totalMicros } = contributionsOf(positions ?? [], priceOf);
  const movers = moversOf(watched, (ticker) => currentQuote(ticker)?.changePercent, MOVERS);
  if (positions?.length === 0 && watchlists !== undefined && watched.length === 0) {
    return (
      <Empty
        icon="market"
        title={<Trans>Nothing is trending yet</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.search()}>
            <Trans>Find a stock or ETF</Trans>
          </ButtonLink>
        }
      >
        <Trans>Your positions and watchlists appear here by how much they move today.</Trans>
      </Empty>
    );
  }
  const own = rows.length > 0 && (
    <Section title={<Trans>Your positions today</Trans>}>
      <List label={t`Your positions today`}>
        {rows.map(({ ticker, direction, todayMicros, todayPercent }) => (
          <Row
            key={`${ticker} ${direction}`}
            href={linkTo.instrument({ ticker })}
            leading={<InstrumentMark ticker={ticker} />}
            title={ticker}
            subtitle={direction === 'short' ? <Trans>Short position</Trans> : undefined}
            trailing={<Result micros={todayMicros} percent={todayPercent} />}
          />
        ))}
      </List>
      <Facts columns={1}>
        <Fact label={<Trans>Today’s P&L on positions</Trans>}>
          <Result micros={totalMicros} />
        </Fact>
      </Facts>
    </Section>
  );
  const watching = movers.length > 0 && (
    <Section title={<Trans>Biggest movers you watch</Trans>}>
      <List label={t`Biggest movers you watch`}>
        {movers.map((ticker) => (
          <LiveRow key={ticker} ticker={ticker} feed="market" />
        ))}
      </List>
    </Section>
  );
  return own && watching ? <Columns first={own} second={watching} /> : own || watching;
}
