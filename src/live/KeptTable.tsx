import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTableLook } from '../data/device/table-look.ts';
import { Declined } from '../ui/Declined.tsx';
import { Table } from '../ui/table/Table.tsx';
import { type Rest, useWhole } from './whole-list.ts';

/** The rest of a list whose rows are all there. */
const NOTHING: Rest = {
  hasMore: false,
  isLoadingMore: false,
  moreDeclined: undefined,
  loadMore: () => undefined,
};

/**
 * A table whose columns and density this device stores under its name. An order that the customer chose, and a copy,
 * apply to the whole of its list, which is then loaded.
 */
export function KeptTable<Row>({
  name,
  list = NOTHING,
  tools,
  ...table
}: Omit<ComponentProps<typeof Table<Row>>, 'look' | 'onLook' | 'onCopy'> & {
  name: string;
  /** The list whose loaded part the rows are. */
  list?: Rest | undefined;
}) {
  const [look, change] = useTableLook(name);
  const [copying, setCopying] = useState<() => Promise<void>>();
  const isWanted = table.sort !== undefined || copying !== undefined;
  const isLoading = useWhole(isWanted, list);
  useEffect(() => {
    if (copying && !list.hasMore) void copying().then(() => setCopying(undefined));
  }, [copying, list.hasMore]);
  return (
    <>
      {isWanted && list.hasMore && (
        <Declined answer={list.moreDeclined} onRetry={() => void list.loadMore()} />
      )}
      <Table
        {...table}
        look={look}
        onLook={change}
        onCopy={(copy) => {
          if (list.hasMore) setCopying(() => copy);
          else void copy();
          if (list.moreDeclined) list.loadMore();
        }}
        tools={
          <>
            {tools}
            {isLoading && <Trans>Loading…</Trans>}
          </>
        }
      />
    </>
  );
}
