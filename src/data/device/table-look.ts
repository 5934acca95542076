import { useCallback } from 'react';
import * as v from 'valibot';
import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';

const KEY = 'tables';

/** How the person likes tables: the density of all, and the columns of each. */
const Tables = v.object({
  isDense: v.boolean(),
  columns: v.record(v.string(), v.array(v.string())),
});

const none: v.InferOutput<typeof Tables> = { isDense: false, columns: {} };
const chosen = cellOf(read());

/** How one table is looked at on this device. */
interface KeptLook {
  /** Nothing before any were chosen. */
  readonly columns: readonly string[] | undefined;
  readonly isDense: boolean;
}

/** How the named table is looked at, and the function that keeps another way. */
export function useTableLook(name: string): [KeptLook, (look: KeptLook) => void] {
  const { isDense, columns } = useCell(chosen);
  const change = useCallback((look: KeptLook) => keep(name, look), [name]);
  return [{ isDense, columns: columns[name] }, change];
}

function keep(name: string, { isDense, columns }: KeptLook): void {
  const { [name]: _before, ...others } = chosen.get().columns;
  chosen.set({ isDense, columns: { ...others, ...(columns && { [name]: [...columns] }) } });
  store(KEY, JSON.stringify(chosen.get()));
}

/** What is missing or invalid is the usual. */
function read(): v.InferOutput<typeof Tables> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Tables), readStored(KEY));
  return stored.success ? stored.output : none;
}
