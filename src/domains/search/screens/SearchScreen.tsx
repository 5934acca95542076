import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../../contract/order.ts';
import { orderNumberIn } from '../../../../contract/order-number.ts';
import { rankInstruments } from '../../../../contract/search-rank.ts';
import { openTexts } from '../../../data/device/texts.ts';
import { usePerson } from '../../../data/session/session.ts';
import { rememberSearch } from '../../../data/sync/search-history.ts';
import { useSearchIndex } from '../../../data/feed/search-index.ts';
import { useUniverse } from '../../../data/feed/universe.ts';
import { later } from '../../../live/later.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useGo } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { isSearchField, walkResults } from '../../../ui/walk-results.ts';
import { Discover } from '../Discover.tsx';
import { InstrumentSearch } from '../InstrumentSearch.tsx';
import { KindFilter } from '../KindFilter.tsx';
import { Results } from '../Results.tsx';
import { PartResults } from '../PartResults.tsx';
import { ScreenResults } from '../ScreenResults.tsx';
import { usePartsFound } from '../usePartsFound.ts';
import { useScreensFound } from '../useScreensFound.ts';
import { useTyped } from '../useTyped.ts';

const FOUND_MAX = 30;

const PendingOrders = later(async () => {
  await openTexts();
  return import('../PendingOrders.tsx');
});
const NumberResults = later(async () => {
  await openTexts();
  return import('../NumberResults.tsx');
});
const OrderResults = later(async () => {
  await openTexts();
  return import('../OrderResults.tsx');
});

export default function SearchScreen() {
  const go = useGo();
  const { text, kind, type, choose, settle, leaving } = useTyped();
  const query = text.trim();
  const body = useRef<HTMLDivElement>(null);
  const { value: universe } = useUniverse();
  useSearchIndex(universe);
  const found = useMemo(
    () => rankInstruments(universe ?? [], query, FOUND_MAX, kind),
    [universe, query, kind],
  );

  const person = usePerson();
  const [pending, setPending] = useState<readonly Order[]>([]);
  const number = person && orderNumberIn(query);
  const orders = pending.filter(({ ticker }) => found.some((each) => each.ticker === ticker));

  const ofMenu = useScreensFound(query);
  // A customer who filtered by stocks or ETFs is not looking for a screen.
  const screens = kind === undefined ? ofMenu : [];
  const ofScreens = usePartsFound(kind === undefined ? query : '');
  const parts = kind === undefined ? ofScreens : [];

  function remember(): void {
    rememberSearch(query);
    settle();
  }

  function enter(): void {
    const [best] = found;
    if (!best && number === undefined && screens.length + parts.length === 0) return;
    remember();
    const isIt = best && (found.length === 1 || best.ticker === query.toUpperCase());
    if (isIt) go(linkTo.instrument(best));
    else body.current?.querySelector<HTMLElement>('li > a[href]')?.focus();
  }

  /** One listener for all rows: a function for each would re-render all of them at each key. */
  function hearClick({ target }: MouseEvent<HTMLElement>): void {
    if (query !== '' && target instanceof Element && target.closest('li > a[href]')) remember();
  }

  function hearKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isSearchField(event.target)) type('');
    else walkResults(event);
  }

  return (
    <Screen title={<Trans>Search</Trans>} back>
      <div ref={leaving}>
        {person && <PendingOrders onKnown={setPending} />}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears the keys of the field and links in it */}
        <div ref={body} onKeyDown={hearKey} onClick={hearClick} onBlur={settle}>
          <InstrumentSearch text={text} onText={type} onEnter={enter} />
          {query === '' ? (
            <Discover onPick={type} />
          ) : (
            <>
              <KindFilter kind={kind} onChoose={choose} />
              {number !== undefined && <NumberResults key={number} number={number} />}
              {(found.length > 0 ||
                (number === undefined && screens.length + parts.length === 0)) && (
                <Results query={query} kind={kind} found={found} />
              )}
              {person && orders.length > 0 && <OrderResults orders={orders} />}
              <ScreenResults query={query} screens={screens} />
              <PartResults query={query} parts={parts} />
            </>
          )}
        </div>
      </div>
    </Screen>
  );
}
