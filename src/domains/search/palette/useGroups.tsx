import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FoundOrder } from '../../../../contract/found-order.ts';
import type { Instrument } from '../../../../contract/instrument.ts';
import type { Order } from '../../../../contract/order.ts';
import { rankInstruments } from '../../../../contract/search-rank.ts';
import { openTexts } from '../../../data/device/texts.ts';
import { useFollow } from '../../../data/feed/quotes.ts';
import { useSearchIndex } from '../../../data/feed/search-index.ts';
import { useUniverse } from '../../../data/feed/universe.ts';
import { useRecentlyViewed } from '../../../data/sync/search-history.ts';
import { later } from '../../../live/later.tsx';
import { foundHref } from '../../../live/found-href.ts';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { type Path, paths } from '../../../nav/paths.ts';
import type { ScreenPart } from '../../../nav/route.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { listFeed } from '../asked.ts';
import { highlight } from '../highlight.ts';
import { partIcons } from '../part-icons.ts';
import { usePartsFound } from '../usePartsFound.ts';
import { useScreens, useScreensFound } from '../useScreensFound.ts';
import { ActionOption } from './ActionOption.tsx';
import { areInstrumentsFirst, type Group, isTitle, meantBy, type Option } from './groups.ts';
import { InstrumentOption } from './InstrumentOption.tsx';
import { OptionLine } from './OptionLine.tsx';
import { readAction } from './read-action.ts';

const MAX = { orders: 3, instruments: 5, pending: 3, parts: 3 } as const;

/** Where people go most, offered before anything is typed. */
const MAIN: readonly Path[] = [
  paths.home,
  paths.stocks,
  paths.watchlist,
  paths.portfolioAccounts,
  paths.deskOrders,
  paths.settings,
];

const OrderOption = later(async () => {
  await openTexts();
  return import('./OrderOption.tsx');
});
const FoundOption = later(async () => {
  await openTexts();
  return import('./FoundOption.tsx');
});

/** What the customer has under the order number that was typed. */
export interface Numbered {
  readonly number: string;
  readonly found: readonly FoundOrder[];
}

/** Everything that the palette offers for a text, from the device's data. */
export function useGroups(
  text: string,
  { orders, numbered }: { orders: readonly Order[]; numbered: Numbered | undefined },
): { groups: readonly Group[]; isReady: boolean } {
  const { t } = useLingui();
  const query = text.trim();
  const universe = useUniverse();
  useSearchIndex(universe.value);
  const action = useMemo(() => readAction(query), [query]);
  const name = action?.name ?? query;
  const found = useMemo(() => {
    const ranked = rankInstruments(universe.value ?? [], name, MAX.instruments);
    return action ? meantBy(name, ranked) : ranked;
  }, [universe.value, name, action]);
  const recent = useRecent(universe.value);
  const shown = query === '' ? recent : found;
  useFollow(
    listFeed,
    shown.map(({ ticker }) => ticker),
  );
  const all = useScreens();
  const screens = useScreensFound(query);
  const main = MAIN.flatMap((path) => all.find((screen) => screen.path === path) ?? []);
  const parts = usePartsFound(query, true);

  const order: Group = {
    id: 'orders',
    // The option places no order, and says so.
    title: t`Opens the order ticket, filled in for your review`,
    options: action
      ? found.slice(0, MAX.orders).map((instrument) => ({
          id: `order-${instrument.ticker}`,
          href: linkTo[action.side]({
            symbol: instrument.ticker,
            type: action.type,
            price: action.price,
            quantity: action.shares,
            amount: action.dollars,
          }),
          body: <ActionOption action={action} instrument={instrument} />,
        }))
      : [],
  };
  const byNumber: Group = {
    id: 'numbered',
    title: t`Order ${numbered?.number ?? ''}`,
    options: (numbered?.found ?? []).map((each) => ({
      id: `numbered-${each.id}`,
      href: foundHref(each),
      body: <FoundOption found={each} />,
    })),
  };
  const instruments: Group = {
    id: 'instruments',
    title: query === '' ? t`Recently viewed` : t`Stocks and ETFs`,
    options: shown.map((instrument) => ({
      id: `instrument-${instrument.ticker}`,
      href: linkTo.instrument(instrument),
      body: <InstrumentOption instrument={instrument} query={name} />,
    })),
  };
  const pending: Group = {
    id: 'pending',
    title: t`Pending orders`,
    options: orders
      .filter(({ ticker }) => query === '' || found.some((each) => each.ticker === ticker))
      .slice(0, MAX.pending)
      .map((each) => ({
        id: `pending-${each.id}`,
        href: linkTo.order({ id: each.id }),
        body: <OrderOption order={each} />,
      })),
  };
  const toScreens: Group = {
    id: 'screens',
    title: query === '' ? t`Go to` : t`In the app`,
    options: (query === '' ? main : screens).map(({ path, title, trail }): Option => ({
      id: `screen-${path}`,
      href: linkToPath(path),
      body: (
        <OptionLine
          leading={<Icon name="chevron" size={18} />}
          title={<Marked stretches={highlight(title, query)} />}
          subtitle={trail.join(' › ')}
        />
      ),
    })),
  };
  const optionsOf = (kind: ScreenPart['kind']): Option[] =>
    parts
      .filter((part) => part.kind === kind)
      .slice(0, MAX.parts)
      .map(({ title, href }) => ({
        id: `${kind}-${href}`,
        href,
        body: (
          <OptionLine
            leading={<Icon name={partIcons[kind]} size={18} />}
            title={<Marked stretches={highlight(title, query)} />}
          />
        ),
      }));
  const help: Group = { id: 'help', title: t`Help topics`, options: optionsOf('help') };
  const articles: Group = { id: 'articles', title: t`Articles`, options: optionsOf('article') };
  const news: Group = { id: 'news', title: t`News`, options: optionsOf('news') };

  const isFirst = areInstrumentsFirst(name, found[0]?.ticker) && !isTitle(query, screens[0]?.title);
  const sorted =
    isFirst || screens.length === 0
      ? [byNumber, order, instruments, pending, toScreens, news, articles, help]
      : [byNumber, order, toScreens, instruments, pending, help, articles, news];
  return {
    groups: sorted.filter(({ options }) => options.length > 0),
    isReady: universe.value !== undefined || !universe.waiting,
  };
}

function useRecent(universe: readonly Instrument[] | undefined): readonly Instrument[] {
  const viewed = useRecentlyViewed();
  return useMemo(
    () =>
      (viewed ?? [])
        .slice(0, MAX.instruments)
        .flatMap((ticker) => universe?.find((instrument) => instrument.ticker === ticker) ?? []),
    [viewed, universe],
  );
}
