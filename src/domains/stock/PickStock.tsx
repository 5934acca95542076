import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { useRecentlyViewed } from '../../data/sync/search-history.ts';
import { useInstrument, useUniverse } from '../../data/feed/universe.ts';
import { useWatchlists } from '../../data/sync/watchlists.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';

/** Without a symbol: watchlist, recently viewed and the search. */
export function PickStock({ picks }: { picks: 'instrument' | 'company' }) {
  const universe = useUniverse().value;
  // A fund has no company profile.
  const funds = new Set(
    picks === 'company'
      ? universe?.flatMap(({ ticker, kind }) => (kind === 'etf' ? ticker : []))
      : undefined,
  );
  const mayPick = (ticker: Ticker) => !funds.has(ticker);
  const watched = (useWatchlists()?.[0]?.tickers ?? []).filter(mayPick);
  const viewed = (useRecentlyViewed() ?? []).filter(mayPick);
  const recent = viewed.filter((ticker) => !watched.includes(ticker)).slice(0, 10);
  useFollow('market', picks === 'instrument' ? [...watched, ...recent] : []);
  return (
    <Screen title={<Trans>Choose a stock</Trans>} back>
      <Empty
        icon="search"
        title={
          picks === 'company' ? <Trans>Which company?</Trans> : <Trans>Which stock or ETF?</Trans>
        }
        action={
          <ButtonLink look="primary" href={linkTo.search()}>
            <Trans>Search</Trans>
          </ButtonLink>
        }
      />
      <Picks title={<Trans>Watchlist</Trans>} tickers={watched} picks={picks} />
      <Picks title={<Trans>Recently viewed</Trans>} tickers={recent} picks={picks} />
    </Screen>
  );
}

function Picks({
  title,
  tickers,
  picks,
}: {
  title: ReactNode;
  tickers: readonly Ticker[];
  picks: 'instrument' | 'company';
}) {
  if (tickers.length === 0) return null;
  const Pick = picks === 'company' ? CompanyRow : LiveRow;
  return (
    <Section title={title}>
      <List>
        {tickers.map((ticker) => (
          <Pick key={ticker} ticker={ticker} />
        ))}
      </List>
    </Section>
  );
}

function CompanyRow({ ticker }: { ticker: Ticker }) {
  const instrument = useInstrument(ticker);
  return (
    <Row
      href={linkTo.company({ symbol: ticker })}
      title={ticker}
      subtitle={instrument?.name ?? '\u00a0'}
    />
  );
}
