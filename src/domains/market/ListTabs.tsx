import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { MarketList } from '../../../contract/market.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './ListTabs.module.css';
import { type Kind, listsOf } from './asked.ts';
import { listTexts } from './list-texts.ts';

/** Selects the list, and states its ranking where that is not obvious. */
export function ListTabs({
  kind,
  list,
  onList,
}: {
  kind: Kind;
  list: MarketList;
  onList: (list: MarketList) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <>
      <Segmented
        look="tabs"
        label={t`List`}
        options={listsOf[kind].map((name) => ({ value: name, label: i18n._(listTexts[name]) }))}
        value={list}
        onChange={onList}
      />
      <RankingNote list={list} />
    </>
  );
}

/**
 * Explains that in extended hours gainers and losers are ranked by that session's change; without the note the ranking
 * looks wrong.
 */
function RankingNote({ list }: { list: MarketList }) {
  const session = useExchangeTime(MINUTE_MS)?.session;
  if (list !== 'gainers' && list !== 'losers') return null;
  if (session !== 'pre' && session !== 'after') return null;
  return (
    <p className={styles['note']}>
      {session === 'pre' ? (
        <Trans>Ranked by pre-market change</Trans>
      ) : (
        <Trans>Ranked by after-hours change</Trans>
      )}
    </p>
  );
}
