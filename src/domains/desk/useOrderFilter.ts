import { useMemo } from 'react';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { type OrderFilter, readFilter } from './order-filter.ts';

/** The filter of the history, stored in the address so that Back restores it. */
export function useOrderFilter(): [OrderFilter, (changed: Partial<OrderFilter>) => void] {
  const status = useParameter('status');
  const intent = useParameter('side');
  const symbol = useParameter('symbol');
  const fromDate = useParameter('from');
  const toDate = useParameter('to');
  const changeParameters = useChangeParameters();
  const filter = useMemo(
    () => readFilter({ status, intent, symbol, fromDate, toDate }),
    [status, intent, symbol, fromDate, toDate],
  );

  function change(changed: Partial<OrderFilter>): void {
    const names = { intent: 'side', fromDate: 'from', toDate: 'to' } as const;
    const said = Object.entries(changed).map(([name, value]) => [
      name in names ? names[name as keyof typeof names] : name,
      value === '' ? undefined : value,
    ]);
    changeParameters(Object.fromEntries(said) as Record<string, string | undefined>);
  }
  return [filter, change];
}
