import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import type { OrderHistory } from './order-history.ts';
import { saveCsv } from '../../lib/csv.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import desk from './desk.module.css';
import styles from './sheet.module.css';
import { filterOrders, isBelow, type OrderFilter } from './order-filter.ts';
import { csvName, csvRows } from './orders-csv.ts';
import { useCsvWords } from './useCsvWords.ts';

/** Exports the filtered orders as a file. Orders that are not on this device are loaded first. */
export function ExportSheet({
  history,
  filter,
  onClose,
}: {
  history: OrderHistory;
  filter: OrderFilter;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const words = useCsvWords();
  const format = useFormat();
  const [isLoading, setLoading] = useState(false);
  const [declined, setDeclined] = useState<DeclinedAnswer>();
  const { orders = [], hasMore, loadDownTo } = history;
  const chosen = filterOrders(orders, filter);
  const oldest = orders.at(-1);
  const isWhole = !hasMore || (oldest !== undefined && isBelow(oldest, filter));
  const reachesBack = format.date(oldest?.placedAtMs);

  async function load(): Promise<void> {
    setLoading(true);
    setDeclined(await loadDownTo((order) => isBelow(order, filter)));
    setLoading(false);
  }
  function save(): void {
    saveCsv(csvName(chosen), csvRows(chosen, words));
  }

  return (
    <Sheet open title={t`Export as CSV`} onClose={onClose}>
      <div className={styles['sheet']}>
        <p className={styles['lead']}>
          <Plural
            value={chosen.length}
            one="# order, with your current filters."
            other="# orders, with your current filters."
          />
        </p>
        {!isWhole && (
          <p className={desk['note']}>
            <Trans>
              Orders before {reachesBack} are not on this device yet. Load them to get your full
              history.
            </Trans>
          </p>
        )}
        <Declined answer={declined} />
        <div className={desk['buttons']}>
          {!isWhole && (
            <Button disabled={isLoading} onPress={() => void load()}>
              {isLoading ? <Trans>Loading…</Trans> : <Trans>Load all</Trans>}
            </Button>
          )}
          <Button look="primary" disabled={isLoading || chosen.length === 0} onPress={save}>
            <Trans>Download CSV</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
