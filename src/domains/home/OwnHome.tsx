import type { ReactNode } from 'react';
import { useLivePortfolio } from '../../live/useLivePortfolio.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { accountFeed } from './asked.ts';
import { Attention } from './Attention.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Holdings } from './Holdings.tsx';

/**
 * Home of a signed-in customer: the value of the accounts, pending matters and positions; then the market. `below` ends
 * the first column.
 */
export default function OwnHome({
  watched,
  below,
  market,
}: {
  watched: ReactNode;
  below: ReactNode;
  market: ReactNode;
}) {
  const live = useLivePortfolio(accountFeed);
  // The content below waits for the positions, which would push it down.
  const isKnown = live.portfolio !== undefined || live.declined !== undefined;
  return (
    <Columns
      first={
        <>
          <AccountSummary live={live} />
          <Attention />
          <Holdings live={live} />
          {isKnown && watched}
          {isKnown && below}
        </>
      }
      second={isKnown && market}
    />
  );
}
