import { Trans } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { rankInstruments } from '../../../../contract/search-rank.ts';
import { rememberSearch } from '../../../data/search-history.ts';
import { useUniverse } from '../../../data/universe.ts';
import { linkTo } from '../../../nav/links.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { walkResults } from '../arrow-keys.ts';
import { Discover } from '../Discover.tsx';
import { Results } from '../Results.tsx';
import { SearchField } from '../SearchField.tsx';

const FOUND_MAX = 40;

export default function SearchScreen() {
  const go = useGo();
  const text = useParameter('text') ?? '';
  const query = text.trim();
  const body = useRef<HTMLDivElement>(null);
  const { value: universe } = useUniverse();
  const found = useMemo(() => rankInstruments(universe ?? [], query, FOUND_MAX), [universe, query]);

  /** The address keeps what was typed, so that back returns to the results. */
  function type(next: string): void {
    go(linkTo.search({ text: next === '' ? undefined : next }), { replace: true });
  }

  function enter(): void {
    const [best] = found;
    if (!best) return;
    rememberSearch(query);
    if (found.length === 1 || best.ticker === query.toUpperCase()) {
      go(linkTo.stock({ symbol: best.ticker }));
    } else body.current?.querySelector<HTMLElement>('li > a[href]')?.focus();
  }

  return (
    <Screen title={<Trans>Search</Trans>} back>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears the keys of the field and links in it */}
      <div
        ref={body}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && event.target instanceof HTMLInputElement) type('');
          else walkResults(event);
        }}
      >
        <SearchField text={text} onText={type} onEnter={enter} />
        {query === '' ? <Discover onPick={type} /> : <Results text={query} found={found} />}
      </div>
    </Screen>
  );
}
