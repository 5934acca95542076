import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Instrument } from '../../../contract/instrument.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { listFeed } from './asked.ts';
import type { Kind } from './kind.ts';
import { ResultRow } from './ResultRow.tsx';

/** The number of results that a phone shows above its keyboard; they update within the frame of each key. */
const FIRST = 6;

const nothingYet = { query: '', found: [] as readonly Instrument[] };

/** The results, best first. */
export function Results({
  query,
  kind,
  found,
}: {
  query: string;
  kind: Kind | undefined;
  found: readonly Instrument[];
}) {
  const { t } = useLingui();
  const universe = useUniverse();
  const now = useMemo(() => ({ query, found }), [query, found]);
  // The rest follows unless another key comes first.
  const later = useAfterPaint(now, nothingYet);
  const tickers = useMemo(() => later.found.map(({ ticker }) => ticker), [later]);
  useFollow(listFeed, tickers);

  const first = found.slice(0, FIRST);
  const rest = later.found.slice(FIRST).filter((instrument) => !first.includes(instrument));
  const isKnown = universe.value !== undefined;
  return (
    <List
      label={t`Results`}
      waiting={!isKnown && universe.waiting}
      declined={isKnown ? undefined : universe.declined}
      onRetry={universe.reload}
      empty={<NothingFound query={query} kind={kind} />}
    >
      {first.map((instrument) => (
        <ResultRow key={instrument.ticker} instrument={instrument} query={query} />
      ))}
      {found.length > 0 &&
        rest.map((instrument) => (
          <ResultRow key={instrument.ticker} instrument={instrument} query={later.query} />
        ))}
    </List>
  );
}

function NothingFound({ query, kind }: { query: string; kind: Kind | undefined }) {
  return (
    <Empty
      icon="search"
      title={<Trans>No results for “{query}”</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.stocks()}>
          <Trans>Browse stocks and ETFs</Trans>
        </ButtonLink>
      }
    >
      {kind === undefined ? (
        <Trans>Try a symbol, such as AAPL, or part of the company name.</Trans>
      ) : kind === 'stock' ? (
        <Trans>These results include only stocks. Choose All to include ETFs.</Trans>
      ) : (
        <Trans>These results include only ETFs. Choose All to include stocks.</Trans>
      )}
    </Empty>
  );
}
