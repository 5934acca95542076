import { Trans, useLingui } from '@lingui/react/macro';
import type { InputOf } from '../../../contract/endpoint.ts';
import { getList } from '../../../contract/market.ts';
import { useRankingLead } from '../../data/feed/exchange-time.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import styles from './ListPage.module.css';
import { RankedRow } from './RankedRow.tsx';
import { listFeed, RANKING_REFRESH_MS } from './refresh.ts';
import type { PlaceFigure } from './sort-rows.ts';

/** Rows that one call brings. */
export const PAGE_ROWS = 50;

/** One page of a long list. Out of sight it is neither fetched again nor followed. */
export function ListPage({
  asked,
  offset,
  shown,
}: {
  asked: InputOf<typeof getList>;
  offset: number;
  shown: PlaceFigure | undefined;
}) {
  const { t } = useLingui();
  const { ref, isSeen } = useIsSeen();
  const { value, asOfMs, waiting, declined, reload } = useKnown(
    getList,
    { ...asked, offset, limit: PAGE_ROWS },
    { refreshMs: isSeen ? RANKING_REFRESH_MS : undefined },
  );
  const lead = useRankingLead();
  const rows = value?.rows ?? [];
  useFollow(listFeed, isSeen ? rows.map(({ instrument }) => instrument.ticker) : []);
  return (
    <div ref={ref} className={styles['page']}>
      <List
        label={offset === 0 ? t`Quotes` : t`Quotes, starting with number ${offset + 1}`}
        waiting={waiting}
        declined={declined}
        onRetry={reload}
        skeletonRows={10}
        empty={<Empty icon="market" title={<Trans>No data.</Trans>} />}
      >
        {rows.map((row) => (
          <RankedRow
            key={row.instrument.ticker}
            row={row}
            asOfMs={asOfMs ?? 0}
            lead={lead}
            shown={shown}
          />
        ))}
      </List>
      <div className={styles['age']}>
        <AsOf asOfMs={asOfMs} />
      </div>
    </div>
  );
}
