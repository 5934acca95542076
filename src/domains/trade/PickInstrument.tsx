import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { getPositions } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow, useQuote } from '../../data/feed/quotes.ts';
import { useRecentlyViewed } from '../../data/sync/search-history.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { useWatchlists } from '../../data/sync/watchlists.ts';
import { InstrumentMark } from '../../live/InstrumentMark.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { QuoteFigures } from '../../ui/QuoteFigures.tsx';
import { Row } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import type { TicketKind } from './judge-ticket.ts';
import { ticketHref } from './ticket-name.ts';
import { kindTexts } from './ticket-texts.ts';

const SUGGESTED_MAX = 10;

/** Without a symbol: the customer's positions, watchlist and recently viewed, and the search. */
export function PickInstrument({ kind }: { kind: TicketKind }) {
  const { i18n } = useLingui();
  const held = useKnown(getPositions, {});
  const wanted = kind === 'close_short' ? 'short' : 'long';
  const positions = (held.value?.positions ?? []).filter(({ direction }) => direction === wanted);
  const isClosing = kind === 'close_long' || kind === 'close_short';
  const own = positions.map(({ ticker }) => ticker);
  const lists = useWatchlists();
  const viewed = useRecentlyViewed();
  const others = (tickers: readonly Ticker[] = [], besides: readonly Ticker[] = own) =>
    isClosing ? [] : tickers.filter((ticker) => !besides.includes(ticker)).slice(0, SUGGESTED_MAX);
  const watched = others(lists?.[0]?.tickers);
  const recent = others(viewed, [...own, ...watched]);
  useFollow('market', [...own, ...watched, ...recent]);

  const isHeldKnown = held.value !== undefined || held.declined !== undefined;
  const ownPicks = (
    <Picks
      title={
        kind === 'close_short' ? <Trans>Your short positions</Trans> : <Trans>Your positions</Trans>
      }
      kind={kind}
      tickers={own}
      shares={new Map(positions.map(({ ticker, qtyMicros }) => [ticker, qtyMicros]))}
    />
  );

  return (
    <Screen title={i18n._(kindTexts[kind])} back>
      {!held.value && held.declined && <Declined answer={held.declined} onRetry={held.reload} />}
      {/* A customer who sells mostly chooses a position; what follows waits for them, so that it does not move. */}
      {kind === 'sell' && ownPicks}
      {(kind === 'sell' ? isHeldKnown : !isClosing || own.length === 0) && (
        <Empty
          icon="search"
          title={
            kind === 'close_long' ? (
              <Trans>You have no positions to close</Trans>
            ) : kind === 'close_short' ? (
              <Trans>You have no short positions to cover</Trans>
            ) : (
              <Trans>Choose a stock or ETF</Trans>
            )
          }
          action={
            <ButtonLink look="primary" href={linkTo.search()}>
              <Trans>Search</Trans>
            </ButtonLink>
          }
        />
      )}
      {kind !== 'sell' && ownPicks}
      <Picks title={<Trans>Watchlist</Trans>} kind={kind} tickers={watched} />
      <Picks title={<Trans>Recently viewed</Trans>} kind={kind} tickers={recent} />
    </Screen>
  );
}

function Picks({
  title,
  kind,
  tickers,
  shares,
}: {
  title: ReactNode;
  kind: TicketKind;
  tickers: readonly Ticker[];
  /** The shares held of each instrument, micro-shares. */
  shares?: ReadonlyMap<Ticker, string> | undefined;
}) {
  if (tickers.length === 0) return null;
  return (
    <Section title={title}>
      <List>
        {tickers.map((ticker) => (
          <Pick key={ticker} kind={kind} ticker={ticker} sharesMicros={shares?.get(ticker)} />
        ))}
      </List>
    </Section>
  );
}

function Pick({
  kind,
  ticker,
  sharesMicros,
}: {
  kind: TicketKind;
  ticker: Ticker;
  sharesMicros: string | undefined;
}) {
  const words = useOrderWords();
  const { ref, isSeen } = useIsSeen();
  const instrument = useInstrument(ticker);
  const quote = useQuote(ticker, 'market', isSeen);
  return (
    <Row
      ref={ref}
      href={ticketHref(kind, { symbol: ticker })}
      leading={<InstrumentMark ticker={ticker} instrument={instrument} />}
      title={ticker}
      subtitle={sharesMicros ? words.shares(sharesMicros) : (instrument?.name ?? '\u00a0')}
      trailing={<QuoteFigures quote={quote} lead="day" />}
    />
  );
}
