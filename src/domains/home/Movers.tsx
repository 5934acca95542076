import { Trans, useLingui } from '@lingui/react/macro';
import { getList } from '../../../contract/market.ts';
import { useRankingLead } from '../../data/feed/exchange-time.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { homeFeed, REFRESH_MS, topOf, type Way, wayOf } from './asked.ts';

/** Today's largest movers, up or down; the address stores the direction. */
export function Movers() {
  const { t } = useLingui();
  const go = useGo();
  const way = wayOf(useParameter('movers'));
  const show = (next: Way) =>
    go(linkToPath(paths.home, next === 'losers' ? { movers: next } : {}), { replace: true });
  return (
    <Section
      title={<Trans>Top movers</Trans>}
      more={<SeeAll href={linkTo.marketList({ list: way, kind: 'stock' })} label={t`Top movers`} />}
    >
      <Segmented
        look="tabs"
        label={t`Top movers`}
        options={[
          { value: 'gainers', label: <Trans>Gainers</Trans> },
          { value: 'losers', label: <Trans>Losers</Trans> },
        ]}
        value={way}
        onChange={show}
      />
      <Ranked key={way} way={way} />
    </Section>
  );
}

function Ranked({ way }: { way: Way }) {
  const { t } = useLingui();
  const { value, asOfMs, waiting, declined, reload } = useKnown(getList, topOf(way), {
    refreshMs: REFRESH_MS,
  });
  const lead = useRankingLead();
  const rows = value?.rows ?? [];
  useFollow(
    homeFeed,
    rows.map(({ instrument }) => instrument.ticker),
  );
  return (
    <List
      label={way === 'gainers' ? t`Gainers` : t`Losers`}
      waiting={waiting}
      declined={declined}
      onRetry={reload}
      skeletonRows={5}
    >
      {rows.map(({ instrument, quote }) => (
        <LiveRow
          hasSpark
          key={instrument.ticker}
          ticker={instrument.ticker}
          instrument={instrument}
          known={quote}
          asOfMs={asOfMs}
          feed={homeFeed}
          lead={lead}
        />
      ))}
    </List>
  );
}
