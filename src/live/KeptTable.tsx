import type { ComponentProps } from 'react';
import { useTableLook } from '../data/device/table-look.ts';
import { Table } from '../ui/table/Table.tsx';

/** A table whose columns and density this device stores under its name. */
export function KeptTable<Row>({
  name,
  ...table
}: Omit<ComponentProps<typeof Table<Row>>, 'look' | 'onLook'> & { name: string }) {
  const [look, change] = useTableLook(name);
  return <Table {...table} look={look} onLook={change} />;
}
