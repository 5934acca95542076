import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { getPositions, type Position } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { useRecentlyViewed } from '../../data/sync/search-history.ts';
import { useWatchlists } from '../../data/sync/watchlists.ts';
import { FindInstrument } from '../../live/FindInstrument.tsx';
import { HoldingRow } from '../../live/HoldingRow.tsx';
import { PickRow } from '../../live/PickRow.tsx';
import { useLivePrice } from '../../live/useLivePrice.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import type { TicketKind } from './judge-ticket.ts';
import { ticketHref } from './ticket-name.ts';
import { kindTexts } from './ticket-texts.ts';

const SUGGESTED_MAX = 10;

/** Without a symbol: the search, and the customer's positions, watchlist and recently viewed. */
export function PickInstrument({ kind }: { kind: TicketKind }) {
  const { i18n } = useLingui();
  const held = useKnown(getPositions, {});
  const wanted = kind === 'close_short' ? 'short' : 'long';
  const positions = (held.value?.positions ?? []).filter(({ direction }) => direction === wanted);
  const own = positions.map(({ ticker }) => ticker);
  useFollow('market', own);
  const list = <Positions kind={kind} positions={positions} />;
  return (
    <Screen title={i18n._(kindTexts[kind])} back>
      {!held.value && held.declined && <Declined answer={held.declined} onRetry={held.reload} />}
      {kind === 'buy' || kind === 'sell' ? (
        <FindInstrument hrefOf={({ ticker }) => ticketHref(kind, { symbol: ticker })}>
          {list}
          {/* It waits for what is above it, so that it does not move. */}
          {(held.value ?? held.declined) && <Suggested kind={kind} own={own} />}
        </FindInstrument>
      ) : held.value && own.length === 0 ? (
        <NothingToPick kind={kind} />
      ) : (
        list
      )}
    </Screen>
  );
}

function NothingToPick({ kind }: { kind: TicketKind }) {
  return (
    <Empty
      icon="search"
      title={
        kind === 'close_long' ? (
          <Trans>You have no positions to close</Trans>
        ) : (
          <Trans>You have no short positions to cover</Trans>
        )
      }
      action={
        <ButtonLink look="primary" href={linkTo.search()}>
          <Trans>Search</Trans>
        </ButtonLink>
      }
    />
  );
}

function Positions({ kind, positions }: { kind: TicketKind; positions: readonly Position[] }) {
  if (positions.length === 0) return null;
  return (
    <Section
      title={
        kind === 'close_short' ? <Trans>Your short positions</Trans> : <Trans>Your positions</Trans>
      }
    >
      <List>
        {positions.map((position) => (
          <Held key={position.ticker} kind={kind} position={position} />
        ))}
      </List>
    </Section>
  );
}

function Held({ kind, position }: { kind: TicketKind; position: Position }) {
  return (
    <HoldingRow
      position={position}
      priceMicros={useLivePrice(position, 'market')}
      feed="market"
      href={ticketHref(kind, { symbol: position.ticker })}
    />
  );
}

/** The watchlist and recently viewed, without the positions above. */
function Suggested({ kind, own }: { kind: TicketKind; own: readonly Ticker[] }) {
  const lists = useWatchlists();
  const viewed = useRecentlyViewed();
  const others = (tickers: readonly Ticker[] = [], besides: readonly Ticker[] = own) =>
    tickers.filter((ticker) => !besides.includes(ticker)).slice(0, SUGGESTED_MAX);
  const watched = others(lists?.[0]?.tickers);
  const recent = others(viewed, [...own, ...watched]);
  useFollow('market', [...watched, ...recent]);
  if (lists && viewed && own.length + watched.length + recent.length === 0) {
    return <Empty icon="search" title={<Trans>Choose a stock or ETF</Trans>} />;
  }
  return (
    <>
      <Picks title={<Trans>Watchlist</Trans>} kind={kind} tickers={watched} />
      <Picks title={<Trans>Recently viewed</Trans>} kind={kind} tickers={recent} />
    </>
  );
}

function Picks({
  title,
  kind,
  tickers,
}: {
  title: ReactNode;
  kind: TicketKind;
  tickers: readonly Ticker[];
}) {
  if (tickers.length === 0) return null;
  return (
    <Section title={title}>
      <List>
        {tickers.map((ticker) => (
          <PickRow key={ticker} href={ticketHref(kind, { symbol: ticker })} ticker={ticker} />
        ))}
      </List>
    </Section>
  );
}
