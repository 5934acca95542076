import { useMemo, useState } from 'react';

/** More than a person scrolls through; each press adds the same number. */
const ROWS_AT_ONCE = 200;

/** The first rows of a long table, and the function that shows more of them; `undefined` once all are shown. */
export function useFirstRows<Row>(all: readonly Row[]): {
  rows: readonly Row[];
  onMore: (() => void) | undefined;
} {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  return {
    rows: useMemo(() => all.slice(0, count), [all, count]),
    onMore: all.length > count ? () => setCount(count + ROWS_AT_ONCE) : undefined,
  };
}
