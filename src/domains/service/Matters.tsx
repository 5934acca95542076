import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { getMatters, type Matter, type MatterKind } from '../../../contract/service.ts';
import { type Pages, usePages } from '../../data/call/pages.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { MatterRow } from './MatterRow.tsx';

/** The conversations of a kind, most recently changed first. */
export function Matters({
  kind,
  title,
  empty,
}: {
  kind: MatterKind;
  title: ReactNode;
  empty: ReactNode;
}) {
  const { t } = useWords();
  const list = usePages(
    useMemo(
      (): Pages<typeof getMatters, Matter> => ({
        endpoint: getMatters,
        all: { kind },
        inputFrom: (before) => ({ kind, ...(before !== undefined && { before }) }),
        pageOf: ({ matters, hasMore }) => ({
          lines: matters,
          next: hasMore ? (matters.at(-1)?.id ?? null) : null,
        }),
        passes: () => true,
      }),
      [kind],
    ),
  );
  return (
    <Section title={title} more={list.declined && <AsOf asOfMs={list.asOfMs} quietMs={0} />}>
      {list.lines && <Declined answer={list.declined} isKept onRetry={list.reload} />}
      <List
        label={kind === 'service' ? t`Conversations` : t`Sent feedback`}
        waiting={list.lines === undefined}
        declined={list.lines ? undefined : list.declined}
        onRetry={list.reload}
        skeletonRows={3}
        empty={empty}
      >
        {list.lines?.map((matter) => (
          <MatterRow key={matter.id} matter={matter} />
        ))}
      </List>
      {list.moreDeclined ? (
        <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
      ) : (
        list.hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </Section>
  );
}
