import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveCsv } from '../lib/csv.ts';
import { Button } from '../ui/Button.tsx';
import { Declined } from '../ui/Declined.tsx';
import { type Rest, useWhole } from './whole-list.ts';

/**
 * Downloads a list as a CSV file. What is not loaded yet is loaded first: a file of a part would pass for the whole. If
 * that fails, there is no file but the reason.
 */
export function DownloadList({
  list,
  name,
  rows,
  isEmpty = false,
}: {
  list: Rest;
  name: string;
  /** The header and the loaded lines. */
  rows: () => readonly (readonly string[])[];
  isEmpty?: boolean | undefined;
}) {
  /** How many files the customer asked for. */
  const [wanted, setWanted] = useState(0);
  const saved = useRef(0);
  const isLoading = useWhole(wanted > 0, list);
  const isWhole = !list.hasMore;
  const save = useEffectEvent((nth: number) => {
    if (saved.current === nth) return;
    saved.current = nth;
    saveCsv(name, rows());
  });
  useEffect(() => {
    if (isWhole) save(wanted);
  }, [isWhole, wanted]);

  return (
    <>
      <Button
        look="plain"
        disabled={isEmpty || isLoading}
        onPress={() => {
          setWanted(wanted + 1);
          if (list.moreDeclined) list.loadMore();
        }}
      >
        {isLoading ? <Trans>Loading…</Trans> : <Trans>Download CSV</Trans>}
      </Button>
      {wanted > 0 && <Declined answer={list.moreDeclined} onRetry={() => void list.loadMore()} />}
    </>
  );
}
