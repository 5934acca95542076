import { useLingui } from '@lingui/react/macro';
import type { MarketList } from '../../../../contract/market.ts';
import { linkTo, linkToPath } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { KindTabs } from '../KindTabs.tsx';
import { type Kind, listNamed } from '../asked.ts';
import { ListTabs } from '../ListTabs.tsx';
import { PagedList } from '../PagedList.tsx';
import { readOrder, type SortOrder, writeOrder } from '../sort-rows.ts';

export default function MarketListScreen() {
  const { t } = useLingui();
  const go = useGo();
  const named = useParameter('list');
  const kind = useKind(named);
  const order = readOrder(useParameter('sort'));
  const rows = Number(useParameter('rows')) || 0;
  const list = listNamed(kind, named);

  function show(next: { list: MarketList; kind?: Kind; order?: SortOrder; rows?: number }): void {
    const sort = next.order && writeOrder(next.order);
    const query = {
      list: next.list,
      kind: next.kind ?? kind,
      ...(sort !== undefined && { sort }),
      ...(next.rows && { rows: String(next.rows) }),
    };
    go(linkToPath(paths.marketList, query), { replace: true });
  }

  return (
    <Screen
      isWide
      title={kind === 'etf' ? t`US ETFs` : t`US stocks`}
      back={kind === 'etf' ? linkTo.etfs() : linkTo.stocks()}
      tools={<KindTabs kind={kind} onKind={(next) => show({ list, kind: next, order })} />}
    >
      <ListTabs kind={kind} list={list} onList={(next) => show({ list: next, order })} />
      <PagedList
        key={`${kind} ${list}`}
        wish={{ list, kind }}
        order={order}
        rows={rows}
        shown={list === 'active' || order.by === 'volume' ? 'volume' : undefined}
        onOrder={(next) => show({ list, order: next, rows })}
        onMore={(more) => show({ list, order, rows: more })}
      />
    </Screen>
  );
}

/** Only ETFs are leveraged: a request without a kind means them. */
function useKind(list: string | undefined): Kind {
  const named = useParameter('kind');
  if (named === 'etf' || named === 'stock') return named;
  return list === 'leveraged' ? 'etf' : 'stock';
}
