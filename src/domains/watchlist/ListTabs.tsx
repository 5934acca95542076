import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Watchlist } from '../../data/sync/watchlist-rules.ts';
import { useListName } from '../../live/useWatching.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Segmented } from '../../ui/Segmented.tsx';

/** The lists side by side; they scroll sideways when they do not fit, to where the shown one is in view. */
export function ListTabs({ lists, shown }: { lists: readonly Watchlist[]; shown: string }) {
  const { t } = useLingui();
  const nameOf = useListName();
  const go = useGo();
  const sort = useParameter('sort');
  const reveal = useCallback(
    (frame: HTMLDivElement | null) => {
      const row = frame?.querySelector('fieldset');
      const tab = row?.querySelector<HTMLElement>(`[value="${CSS.escape(shown)}"]`)?.parentElement;
      if (!row || !tab) return;
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
    },
    [shown],
  );
  return (
    <div ref={reveal}>
      <Segmented
        look="tabs"
        label={t`Watchlists`}
        options={lists.map((list) => ({ value: list.id, label: nameOf(list) }))}
        value={shown}
        onChange={(list) => go(linkTo.watchlist({ list, sort }), { replace: true })}
      />
    </div>
  );
}
