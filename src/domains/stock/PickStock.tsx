import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { useFollow } from '../../data/quotes.ts';
import { useRecentlyViewed } from '../../data/search-history.ts';
import { useWatchlists } from '../../data/watchlists.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { PickRow } from './PickRow.tsx';

/** No symbol was named: what the person watches and viewed last, and the search. */
export function PickStock() {
  const watched = useWatchlists()?.[0]?.tickers ?? [];
  const viewed = useRecentlyViewed() ?? [];
  const recent = viewed.filter((ticker) => !watched.includes(ticker)).slice(0, 10);
  useFollow('market', [...watched, ...recent]);
  return (
    <Screen title={<Trans>Choose a stock</Trans>} back>
      <Empty
        icon="search"
        title={<Trans>Which stock or ETF?</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.search()}>
            <Trans>Search</Trans>
          </ButtonLink>
        }
      />
      <Picks title={<Trans>Watchlist</Trans>} tickers={watched} />
      <Picks title={<Trans>Recently viewed</Trans>} tickers={recent} />
    </Screen>
  );
}

function Picks({ title, tickers }: { title: ReactNode; tickers: readonly Ticker[] }) {
  if (tickers.length === 0) return null;
  return (
    <Section title={title}>
      <List>
        {tickers.map((ticker) => (
          <PickRow key={ticker} ticker={ticker} />
        ))}
      </List>
    </Section>
  );
}
