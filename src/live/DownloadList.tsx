import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveCsv } from '../lib/csv.ts';
import { Button } from '../ui/Button.tsx';
import { Declined } from '../ui/Declined.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './DownloadList.module.css';
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
  const [isWanted, setWanted] = useState(false);
  const isLoading = useWhole(isWanted, list);
  const isReady = isWanted && !list.hasMore;
  const save = useEffectEvent(() => {
    setWanted(false);
    saveCsv(name, rows());
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once the rest of the list is there
    if (isReady) save();
  }, [isReady]);

  return (
    <>
      <Button
        look="plain"
        disabled={isEmpty || isLoading}
        onPress={() => {
          setWanted(true);
          if (list.moreDeclined) list.loadMore();
        }}
      >
        <span className={styles['words']}>
          {isLoading ? <Trans>Loading…</Trans> : <Trans>Download CSV</Trans>}
        </span>
        <span className={styles['icon']}>
          <Icon name="download" size={22} />
        </span>
      </Button>
      {isWanted && <Declined answer={list.moreDeclined} onRetry={() => void list.loadMore()} />}
    </>
  );
}
