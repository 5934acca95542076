import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { getList } from '../../../contract/market.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { useRecentlyViewed } from '../../data/sync/search-history.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { useWatchlists } from '../../data/sync/watchlists.ts';
import { FindInstrument } from '../../live/FindInstrument.tsx';
import { LiveRow } from '../../live/LiveRow.tsx';
import { PickRow } from '../../live/PickRow.tsx';
import { linkTo } from '../../nav/links.ts';
import { List } from '../../ui/List.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';

/** Offered to someone who has neither watched nor viewed anything. */
const mostActive = { list: 'active', kind: 'stock', limit: 8 } as const;

/** Without a symbol: the search, and the watchlist, recently viewed or the most active stocks. */
export function PickStock({ picks }: { picks: 'instrument' | 'company' }) {
  const universe = useUniverse().value;
  // A fund has no company profile.
  const funds = new Set(
    picks === 'company'
      ? universe?.flatMap(({ ticker, kind }) => (kind === 'etf' ? ticker : []))
      : undefined,
  );
  const mayPick = (ticker: Ticker) => !funds.has(ticker);
  const lists = useWatchlists();
  const views = useRecentlyViewed();
  const watched = (lists?.[0]?.tickers ?? []).filter(mayPick);
  const viewed = (views ?? []).filter(mayPick);
  const recent = viewed.filter((ticker) => !watched.includes(ticker)).slice(0, 10);
  const hasNone = lists && views && watched.length === 0 && recent.length === 0;
  const active = useKnown(getList, hasNone ? mostActive : undefined).value?.rows ?? [];
  const busy = active.map(({ instrument }) => instrument.ticker).filter(mayPick);
  useFollow('market', [...watched, ...recent, ...busy]);
  return (
    <Screen title={<Trans>Choose a stock</Trans>} back>
      <FindInstrument
        kind={picks === 'company' ? 'stock' : undefined}
        hrefOf={(instrument) =>
          picks === 'company'
            ? linkTo.company({ symbol: instrument.ticker })
            : linkTo.instrument(instrument)
        }
      >
        <Picks title={<Trans>Watchlist</Trans>} tickers={watched} picks={picks} />
        <Picks title={<Trans>Recently viewed</Trans>} tickers={recent} picks={picks} />
        <Picks title={<Trans>Most active now</Trans>} tickers={busy} picks={picks} />
      </FindInstrument>
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
  return <PickRow href={linkTo.company({ symbol: ticker })} ticker={ticker} />;
}
