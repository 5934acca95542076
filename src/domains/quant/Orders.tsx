import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadList } from '../../live/DownloadList.tsx';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { plainRows } from '../../ui/table/columns.ts';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useOrders } from './orders.ts';
import { OrdersTable, useOrderColumns } from './OrdersTable.tsx';
import styles from './quant.module.css';

/** The customer's product orders, as a list, a table and a file. */
export function Orders() {
  const { t } = useLingui();
  const list = useOrders();
  const columns = useOrderColumns();
  const { orders, declined, reload } = list;
  if (!orders) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={6} />;
  }
  if (orders.length === 0) {
    return (
      <Empty
        icon="lists"
        title={<Trans>No orders for products yet</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.products()}>
            <Trans>View products</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Orders for funds and quantitative products appear here. Your AI strategies are on the AI
          tab.
        </Trans>
      </Empty>
    );
  }
  const tools = (
    <>
      <AsOf asOfMs={list.asOfMs} />
      <DownloadList
        list={list}
        name="plumb-product-orders.csv"
        rows={() => plainRows(columns, orders)}
      />
    </>
  );
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      <WithRoom
        table={<OrdersTable orders={orders} list={list} tools={tools} />}
        rows={
          <>
            <div className={styles['tools']}>{tools}</div>
            <List label={t`Product orders`}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </List>
          </>
        }
      />
      {list.moreDeclined ? (
        <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
      ) : (
        list.hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </>
  );
}
