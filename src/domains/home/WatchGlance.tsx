import { Trans, useLingui } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import type { Watchlist } from '../../data/sync/watchlist-rules.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { homeFeed, REFRESH_MS } from './asked.ts';
import styles from './WatchGlance.module.css';

const ROWS = 4;

/** The top of the first watchlist with entries. */
export function WatchGlance({ lists }: { lists: readonly Watchlist[] }) {
  const { t } = useLingui();
  const list = lists.find(({ tickers }) => tickers.length > 0);
  const title = list?.name || <Trans>Watchlist</Trans>;
  if (!list) {
    return (
      <Section title={title}>
        <div className={styles['invitation']}>
          <p className={styles['words']}>
            <Trans>Follow stocks and ETFs to see their live prices here.</Trans>
          </p>
          <ButtonLink href={linkTo.watchlist()}>
            <Trans>Add stocks</Trans>
          </ButtonLink>
        </div>
      </Section>
    );
  }
  return (
    <Section
      title={title}
      more={<SeeAll href={linkTo.watchlist({ list: list.id })} label={t`Watchlist`} />}
    >
      <Watched tickers={list.tickers.slice(0, ROWS)} />
    </Section>
  );
}

function Watched({ tickers }: { tickers: Ticker[] }) {
  const { t } = useLingui();
  const { value, asOfMs } = useKnown(getQuotes, { tickers }, { refreshMs: REFRESH_MS });
  useFollow(homeFeed, tickers);
  return (
    <List label={t`Watchlist`}>
      {tickers.map((ticker) => (
        <LiveRow
          hasSpark
          key={ticker}
          ticker={ticker}
          known={value?.quotes.find((quote) => quote.ticker === ticker)}
          asOfMs={asOfMs}
          feed={homeFeed}
        />
      ))}
    </List>
  );
}
