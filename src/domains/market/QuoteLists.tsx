import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MarketList } from '../../../contract/market.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { type Kind, listNamed } from './asked.ts';
import { listTexts } from './list-texts.ts';
import { ListTabs } from './ListTabs.tsx';
import { RankedList } from './RankedList.tsx';
import { readOrder, type SortOrder, writeOrder } from './sort-rows.ts';

const ROWS_AT_FIRST = 10;

/** The top of one market list at a time, with a link to the full list. The address stores the list and its order. */
export function QuoteLists({ title, kind }: { title: ReactNode; kind: Kind }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const go = useGo();
  const named = useParameter('list');
  const order = readOrder(useParameter('sort'));
  const rows = Number(useParameter('rows')) || ROWS_AT_FIRST;
  const list = listNamed(kind, named);
  const name = i18n._(listTexts[list]);

  function show(next: { list: MarketList; order?: SortOrder }): void {
    const sort = next.order && writeOrder(next.order);
    const query = { list: next.list, ...(sort !== undefined && { sort }) };
    go(linkToPath(kind === 'etf' ? paths.etfs : paths.stocks, query), { replace: true });
  }

  const all = <SeeAll href={linkTo.marketList({ list, kind })} label={t`See all: ${name}`} />;
  return (
    <Section title={title} more={all}>
      <ListTabs kind={kind} list={list} onList={(next) => show({ list: next })} />
      <RankedList
        key={list}
        kind={kind}
        list={list}
        order={order}
        rows={rows}
        onOrder={(next) => show({ list, order: next })}
      />
    </Section>
  );
}
