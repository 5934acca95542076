import { useCallback } from 'react';
import * as v from 'valibot';
import { cellOf, useCell } from '../call/cell.ts';
import { onStored, readStored, store } from './local-storage.ts';

const KEY = 'tables';

/** The customer's table layout: one density for all tables, and the columns of each. */
const Tables = v.object({
  isDense: v.boolean(),
  columns: v.record(v.string(), v.array(v.string())),
});

const none: v.InferOutput<typeof Tables> = { isDense: false, columns: {} };
const chosen = cellOf(read());

// Another window stored a layout: this one continues from there.
onStored(KEY, () => chosen.set(read()));

/** The layout of one table on this device. */
interface KeptLook {
  /** `undefined` until the customer chooses columns. */
  readonly columns: readonly string[] | undefined;
  readonly isDense: boolean;
}

/** The layout of the named table, and the function that stores another one. */
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

/** Missing or invalid values get the default. */
function read(): v.InferOutput<typeof Tables> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Tables), readStored(KEY));
  return stored.success ? stored.output : none;
}
