import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useTableLook } from '../data/device/table-look.ts';
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
 * A table whose columns and density this device stores under its name. An order that the customer chose applies to the
 * whole of its list, which is then loaded.
 */
export function KeptTable<Row>({
  name,
  list = NOTHING,
  tools,
  ...table
}: Omit<ComponentProps<typeof Table<Row>>, 'look' | 'onLook'> & {
  name: string;
  /** The list whose loaded part the rows are. */
  list?: Rest | undefined;
}) {
  const [look, change] = useTableLook(name);
  const isLoading = useWhole(table.sort !== undefined, list);
  return (
    <Table
      {...table}
      look={look}
      onLook={change}
      tools={
        <>
          {tools}
          {isLoading && <Trans>Loading…</Trans>}
        </>
      }
    />
  );
}
