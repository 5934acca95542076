import { Trans, useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../../contract/instrument.ts';
import { useFollow } from '../../data/quotes.ts';
import { rememberSearch } from '../../data/search-history.ts';
import { useUniverse } from '../../data/universe.ts';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { listFeed } from './asked.ts';
import { ResultRow } from './ResultRow.tsx';

/** What was found, best first. */
export function Results({ text, found }: { text: string; found: readonly Instrument[] }) {
  const { t } = useLingui();
  const universe = useUniverse();
  useFollow(
    listFeed,
    found.map(({ ticker }) => ticker),
  );
  const isKnown = universe.value !== undefined;
  return (
    <List
      label={t`Results`}
      waiting={!isKnown && universe.waiting}
      declined={isKnown ? undefined : universe.declined}
      onRetry={universe.reload}
      empty={
        <Empty icon="search" title={<Trans>Nothing found for “{text}”</Trans>}>
          <Trans>Try the symbol, such as AAPL, or a part of the company's name.</Trans>
        </Empty>
      }
    >
      {found.map((instrument) => (
        <ResultRow
          key={instrument.ticker}
          instrument={instrument}
          query={text}
          onOpen={() => rememberSearch(text)}
        />
      ))}
    </List>
  );
}
