import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '../../../../contract/product.ts';
import { usePerson } from '../../../data/session/session.ts';
import { MarketMark } from '../../../live/MarketMark.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { List } from '../../../ui/List.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { WithRoom } from '../../../ui/table/WithRoom.tsx';
import { orderProducts } from '../filter.ts';
import { FirstReturns, RowFigures } from '../FirstReturns.tsx';
import { InvestFrame } from '../InvestFrame.tsx';
import { ProductRow } from '../ProductRow.tsx';
import { ProductTable } from '../ProductTable.tsx';
import { useStrategies } from '../products.ts';
import quant from '../quant.module.css';
import { SettingUp } from '../SettingUp.tsx';
import { LateOwn } from './LateOwn.tsx';

/** AI strategies on offer, below the customer's own accounts. */
export function StrategiesFace() {
  const isCustomer = usePerson() !== undefined;
  return (
    <InvestFrame shown="ai">
      {isCustomer ? (
        <LateOwn>
          <Offer />
        </LateOwn>
      ) : (
        <Offer />
      )}
    </InvestFrame>
  );
}

function Offer() {
  const { value, declined, reload } = useStrategies();
  if (!value) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={6} />;
  }
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      {!value.isComplete && <SettingUp hasSome={value.products.length > 0} />}
      {value.products.length > 0 && <Strategies products={value.products} />}
      {value.isComplete && value.products.length === 0 && (
        <Empty icon="layers" title={<Trans>No AI strategies are offered now</Trans>} />
      )}
    </>
  );
}

function Strategies({ products }: { products: readonly Product[] }) {
  const { t, i18n } = useLingui();
  const shown = orderProducts(products, 'name', i18n.locale);
  const count = <Plural value={products.length} one="# strategy" other="# strategies" />;
  return (
    <Section title={<Trans>AI strategies</Trans>}>
      <FirstReturns products={products} />
      <WithRoom
        table={<ProductTable isAi products={shown} tools={count} />}
        rows={
          <>
            <p className={quant['head']}>
              <span>{count}</span>
              <span>
                <RowFigures products={products} />
              </span>
            </p>
            <List label={t`AI strategies`}>
              {shown.map((product) => (
                <ProductRow key={product.id} product={product} />
              ))}
            </List>
          </>
        }
      />
      <p className={quant['note']}>
        <Trans>
          A small statistical model chooses the stocks, and trades in an account of your own.
          Returns are those of the record since the launch, after fees, never annualized before a
          full year. You can lose money.
        </Trans>{' '}
        <MarketMark />
      </p>
    </Section>
  );
}
