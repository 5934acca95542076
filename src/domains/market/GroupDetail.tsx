import { Trans } from '@lingui/react/macro';
import { getGroup } from '../../../contract/group.ts';
import type { Sector } from '../../../contract/instrument.ts';
import type { Theme } from '../../../contract/theme.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { memberColumns } from './column-texts.ts';
import { FundChart } from './FundChart.tsx';
import { GroupHead } from './GroupHead.tsx';
import { PagedList } from './PagedList.tsx';
import { RANKING_REFRESH_MS } from './refresh.ts';
import { bySize, memberFigure, readOrder, type SortOrder, writeOrder } from './sort-rows.ts';

export type GroupWish = { readonly sector: Sector } | { readonly theme: Theme };

/** One sector or theme: its move and its members. */
export function GroupDetail({
  wish,
  name,
  idea,
}: {
  wish: GroupWish;
  name: string;
  idea?: string | undefined;
}) {
  const change = useChangeParameters();
  const group = useKnown(getGroup, wish, { refreshMs: RANKING_REFRESH_MS });
  const asked = readOrder(useParameter('sort'));
  const order = asked.by === 'list' ? bySize : asked;
  const rows = Number(useParameter('rows')) || 0;
  const fund = group.value?.fund;
  // A sector usually has a fund; without reserved space its chart would push the members down.
  const isFundComing = 'sector' in wish && !group.value && (group.waiting || !group.declined);

  function show(next: SortOrder, nextRows: number): void {
    const isUsual = next.by === 'list' || (next.by === bySize.by && next.descending);
    const sort = isUsual ? undefined : writeOrder(next);
    change({ sort, rows: nextRows > 0 ? String(nextRows) : undefined });
  }

  return (
    <Screen isWide title={name} back={linkTo.sectors()}>
      <GroupHead group={group} idea={idea} />
      {fund && <FundChart ticker={fund} />}
      {isFundComing && <Skeleton blockSize="32rem" />}
      <Section title={<Trans>Constituents</Trans>}>
        <PagedList
          wish={{ list: 'all', kind: 'stock', ...wish }}
          order={order}
          columns={memberColumns}
          rows={rows}
          shown={memberFigure(order)}
          onOrder={(next) => show(next, rows)}
          onMore={(more) => show(order, more)}
        />
      </Section>
    </Screen>
  );
}
