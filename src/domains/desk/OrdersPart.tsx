import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { type OrderHistory, useOrderHistory } from './order-history.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import styles from './orders.module.css';
import { ExportSheet } from './ExportSheet.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { filterOrders, isBelow, isFiltering, type OrderFilter } from './order-filter.ts';
import { OrderDays } from './OrderDays.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { useOrderFilter } from './useOrderFilter.ts';

const QUIET_MS = 60_000;
/** From this length on the list marks its end. */
const LONG = 20;

/** All orders, newest first: filtered, searched, available offline, and exportable as a file. */
export function OrdersPart() {
  const { t } = useLingui();
  const history = useOrderHistory();
  const [filter, change] = useOrderFilter();
  const [sheet, setSheet] = useState<'filter' | 'export'>();
  const openExport = () => setSheet('export');
  const { orders } = history;
  // While the customer types, the list may lag a moment.
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => orders && filterOrders(orders, asked), [orders, asked]);
  const age = <AsOf asOfMs={history.asOfMs} quietMs={QUIET_MS} />;
  const more = [filter.intent, filter.fromDate, filter.toDate].filter((each) => each !== undefined);

  if (orders === undefined) {
    return history.declined && !history.waiting ? (
      <Declined answer={history.declined} onRetry={history.reload} />
    ) : (
      <Skeleton rows={8} />
    );
  }
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <Declined answer={history.declined} isKept onRetry={history.reload} />
      <div className={styles['tools']}>
        <div className={styles['toolLine']}>
          <div className={styles['grow']}>
            <SearchField
              label={<Trans>Search orders by symbol</Trans>}
              placeholder={t`Symbol`}
              text={filter.symbol ?? ''}
              onText={(symbol) => change({ symbol })}
            />
          </div>
          <button
            type="button"
            className={styles['tool']}
            aria-label={t`Filter orders`}
            data-on={more.length > 0 ? '' : undefined}
            onClick={() => setSheet('filter')}
          >
            <Icon name="settings" size={22} />
          </button>
          <button
            type="button"
            className={`${styles['tool']} ${styles['export']}`}
            aria-label={t`Export as CSV`}
            onClick={openExport}
          >
            <Icon name="download" size={22} />
          </button>
        </div>
        <StatusChoice value={filter.status} onChange={(status) => change({ status })} />
      </div>
      <WithRoom
        table={
          shown && shown.length > 0 ? (
            <OrdersTable
              orders={shown}
              history={history}
              quietMs={QUIET_MS}
              onExport={openExport}
            />
          ) : (
            age
          )
        }
        rows={
          <>
            {age}
            <OrderDays orders={shown ?? []} />
          </>
        }
      />
      <Below history={history} filter={asked} shown={shown ?? []} />
      <FilterSheet
        open={sheet === 'filter'}
        filter={filter}
        onChange={change}
        onClose={() => setSheet(undefined)}
      />
      {sheet === 'export' && (
        <ExportSheet history={history} filter={filter} onClose={() => setSheet(undefined)} />
      )}
    </>
  );
}

/** The end of the list: load more, why there is no more, no match, or the end. */
function Below({
  history,
  filter,
  shown,
}: {
  history: OrderHistory;
  filter: OrderFilter;
  shown: readonly Order[];
}) {
  const [, change] = useOrderFilter();
  const oldest = history.orders?.at(-1);
  const hasMore = history.hasMore && !(oldest && isBelow(oldest, filter));
  if (hasMore && history.moreDeclined) {
    return (
      <>
        {shown.length === 0 && <NothingHere />}
        <Declined answer={history.moreDeclined} onRetry={history.loadMore} />
      </>
    );
  }
  if (hasMore) {
    return <MoreBelow waiting={history.isLoadingMore} onMore={history.loadMore} />;
  }
  if (shown.length === 0 && isFiltering(filter)) {
    return (
      <Empty
        icon="search"
        title={<Trans>No data found</Trans>}
        action={
          <Button
            onPress={() =>
              change({
                status: undefined,
                intent: undefined,
                symbol: undefined,
                fromDate: undefined,
                toDate: undefined,
              })
            }
          >
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  }
  if (shown.length < LONG) return null;
  return (
    <p className={styles['last']}>
      <Trans>No more data.</Trans>
    </p>
  );
}

function NothingHere() {
  return <Empty title={<Trans>No orders on this device match your filters</Trans>} />;
}

function NoOrders() {
  return (
    <Empty
      icon="lists"
      title={<Trans>No orders yet</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.stocks()}>
          <Trans>Explore the market</Trans>
        </ButtonLink>
      }
    >
      <Trans>Every order you place appears here, whether or not it fills.</Trans>
    </Empty>
  );
}
