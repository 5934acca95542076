import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { MarketList } from '../../../contract/market.ts';
import { useExchangeTime } from '../../data/exchange-time.ts';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './QuoteLists.module.css';
import { RankedList } from './RankedList.tsx';
import { readOrder, type SortOrder, writeOrder } from './sort-rows.ts';

const listTexts: Record<MarketList, MessageDescriptor> = {
  gainers: msg`Gainers`,
  losers: msg`Losers`,
  active: msg`Most active`,
  leveraged: msg`Leveraged`,
  all: msg`All`,
};

const ROWS_AT_FIRST = 10;
const ROWS_MORE = 30;

/** The lists of the market, one at a time. Which one, in what order and how far is kept in the address. */
export function QuoteLists({
  kind,
  lists,
}: {
  kind: 'stock' | 'etf';
  lists: readonly [MarketList, ...MarketList[]];
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const show = useShow();
  const named = useParameter('list');
  const order = readOrder(useParameter('sort'));
  const rows = Number(useParameter('rows')) || ROWS_AT_FIRST;
  const list = lists.find((name) => name === named) ?? lists[0];

  return (
    <>
      <Segmented
        look="tabs"
        label={t`List`}
        options={lists.map((name) => ({ value: name, label: i18n._(listTexts[name]) }))}
        value={list}
        onChange={(next) => show({ list: next })}
      />
      <RankingNote list={list} />
      <RankedList
        key={list}
        kind={kind}
        list={list}
        order={order}
        rows={rows}
        onOrder={(next) => show({ list, order: next, rows })}
        onMore={() => show({ list, order, rows: rows + ROWS_MORE })}
      />
    </>
  );
}

/** In extended hours gainers and losers are ranked by what that session did; without a word that looks wrong. */
function RankingNote({ list }: { list: MarketList }) {
  const session = useExchangeTime()?.session;
  if (list !== 'gainers' && list !== 'losers') return null;
  if (session !== 'pre' && session !== 'after') return null;
  return (
    <p className={styles['note']}>
      {session === 'pre' ? (
        <Trans>Ranked by the pre-market move</Trans>
      ) : (
        <Trans>Ranked by the after-hours move</Trans>
      )}
    </p>
  );
}

function useShow() {
  const go = useGo();
  const [path] = useLocation();
  return ({ list, order, rows }: { list: MarketList; order?: SortOrder; rows?: number }) => {
    const sort = order && writeOrder(order);
    go(
      linkToPath(path === paths.etfs ? paths.etfs : paths.stocks, {
        list,
        ...(sort !== undefined && { sort }),
        ...(rows !== undefined && rows !== ROWS_AT_FIRST && { rows: String(rows) }),
      }),
      { replace: true },
    );
  };
}
