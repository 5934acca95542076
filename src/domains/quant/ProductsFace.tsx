import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SavingsRow } from '../../live/SavingsRow.tsx';
import { MarketMark } from '../../live/MarketMark.tsx';
import { useChangeParameters } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { filterProducts, orderProducts } from './filter.ts';
import { FirstReturns, RowFigures } from './FirstReturns.tsx';
import { InvestFrame } from './InvestFrame.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductRow } from './ProductRow.tsx';
import { ProductTable } from './ProductTable.tsx';
import { useProducts } from './products.ts';
import styles from './quant.module.css';
import { SettingUp } from './SettingUp.tsx';
import { useListAddress } from './useListAddress.ts';

export function ProductsFace() {
  const { t } = useLingui();
  const { value, asOfMs, declined, reload } = useProducts();
  return (
    <InvestFrame shown="offer">
      <List label={t({ message: 'Savings', context: 'plan and fixed terms' })}>
        <SavingsRow />
      </List>
      {value ? (
        <>
          <Declined answer={declined} isKept onRetry={reload} />
          {!value.isComplete && <SettingUp hasSome={value.products.length > 0} />}
          {value.products.length > 0 && <Products asOfMs={asOfMs} products={value.products} />}
          {value.isComplete && value.products.length === 0 && (
            <Empty icon="layers" title={<Trans>No products are offered now</Trans>} />
          )}
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton rows={8} />
      )}
    </InvestFrame>
  );
}

function Products({
  products,
  asOfMs,
}: {
  products: NonNullable<ReturnType<typeof useProducts>['value']>['products'];
  asOfMs: number | undefined;
}) {
  const { t, i18n } = useLingui();
  const change = useChangeParameters();
  const { filter, order } = useListAddress();
  const shown = filterProducts(products, filter);
  const age = <AsOf asOfMs={asOfMs} />;
  return (
    <>
      <ProductFilters filter={filter} order={order} />
      <FirstReturns products={shown} />
      {shown.length === 0 ? (
        <Empty
          icon="search"
          title={<Trans>No product matches these filters</Trans>}
          action={
            <Button
              onPress={() =>
                change({
                  kind: undefined,
                  type: undefined,
                  risk: undefined,
                  term: undefined,
                  state: 'all',
                })
              }
            >
              <Trans>Show all products</Trans>
            </Button>
          }
        />
      ) : (
        <WithRoom
          table={<ProductTable products={shown} tools={age} />}
          rows={
            <>
              <p className={styles['head']}>
                <span>
                  <Plural value={shown.length} one="# product" other="# products" /> {age}
                </span>
                <span>
                  <RowFigures products={shown} />
                </span>
              </p>
              <List label={t`Products`}>
                {orderProducts(shown, order, i18n.locale).map((product) => (
                  <ProductRow key={product.id} product={product} />
                ))}
              </List>
            </>
          }
        />
      )}
      <p className={styles['note']}>
        <Trans>
          Returns are those of the record since the launch, after fees, never annualized before a
          full year. Past results say nothing about the future. You can lose money.
        </Trans>{' '}
        <MarketMark />
      </p>
    </>
  );
}
