import { Trans } from '@lingui/react/macro';
import { AccountTabs } from '../../../live/AccountTabs.tsx';
import { ForUsers } from '../../../live/Gate.tsx';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { type LivePortfolio, useLivePortfolio } from '../../../live/useLivePortfolio.ts';
import { linkTo } from '../../../nav/links.ts';
import { useHere, useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { AccountRows } from '../AccountRows.tsx';
import { Allocation } from '../Allocation.tsx';
import { CurvePart } from '../CurvePart.tsx';
import { portfolioFeed } from '../feed.ts';
import { Results } from '../Results.tsx';
import { Trending } from '../Trending.tsx';
import { WaysOn } from '../WaysOn.tsx';
import { Worth } from '../Worth.tsx';

export default function PortfolioScreen() {
  const isTrending = useParameter('tab') === 'trending';
  return (
    <Screen isWide title={<Trans>Portfolio</Trans>} tools={<HideAmounts />}>
      <ForUsers>
        <AccountTabs shown={isTrending ? 'trending' : 'asset'} />
        {isTrending ? <Trends /> : <Accounts />}
      </ForUsers>
    </Screen>
  );
}

function Trends() {
  const live = useLivePortfolio(portfolioFeed);
  return (
    <>
      <Declined answer={live.declined} isKept={!!live.portfolio} onRetry={live.reload} />
      <Trending live={live} />
    </>
  );
}

function Accounts() {
  const live = useLivePortfolio(portfolioFeed);
  const { portfolio, declined, reload } = live;
  if (!portfolio && declined) return <Declined answer={declined} onRetry={reload} />;
  return (
    <>
      {portfolio && <Declined answer={declined} isKept onRetry={reload} />}
      <Worth live={live} />
      {portfolio &&
        (isUnused(live) ? (
          <Columns
            first={<NoStockMoney />}
            second={
              <>
                <AccountRows live={live} />
                <WaysOn />
              </>
            }
          />
        ) : (
          <Columns
            first={
              <>
                <CurvePart live={live} />
                <AccountRows live={live} />
                <Allocation live={live} />
              </>
            }
            second={
              <>
                <Results live={live} />
                <WaysOn />
              </>
            }
          />
        ))}
    </>
  );
}

/** Whether the stock account never had a balance, so that there is nothing to draw or to calculate. */
function isUnused({ portfolio, figures, positions }: LivePortfolio): boolean {
  return (
    figures?.cashMicros === 0n &&
    positions?.length === 0 &&
    portfolio?.realised.trades === 0 &&
    portfolio.month.flowMicros === '0' &&
    (portfolio.month.startMicros === null || portfolio.month.startMicros === '0')
  );
}

function NoStockMoney() {
  const here = useHere();
  return (
    <Empty
      icon="market"
      title={<Trans>Your stock account has no money yet</Trans>}
      action={
        <ButtonLink
          look="primary"
          href={linkTo.transfer({ from: 'wallet', to: 'stock', then: here })}
        >
          <Trans>Transfer to the stock account</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Please transfer first. Then your performance, results, and positions appear here.
      </Trans>
    </Empty>
  );
}
