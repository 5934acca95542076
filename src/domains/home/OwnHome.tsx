import type { ReactNode } from 'react';
import { useLivePortfolio } from '../../live/useLivePortfolio.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { accountFeed } from './asked.ts';
import { Attention } from './Attention.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { InviteRow } from './InviteRow.tsx';
import { Holdings } from './Holdings.tsx';

/** Home of a signed-in customer: what the accounts are worth, what waits, and what is held; then the market. */
export default function OwnHome({ watched, market }: { watched: ReactNode; market: ReactNode }) {
  const live = useLivePortfolio(accountFeed);
  // What would be pushed down by the positions waits for them.
  const isKnown = live.portfolio !== undefined || live.declined !== undefined;
  return (
    <Columns
      first={
        <>
          <AccountSummary live={live} />
          <Attention />
          <Holdings live={live} />
          {isKnown && watched}
          {isKnown && <InviteRow />}
        </>
      }
      second={isKnown && market}
    />
  );
}
