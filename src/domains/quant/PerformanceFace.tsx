import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '../../../contract/product.ts';
import { areSettled } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { CurvePart } from './CurvePart.tsx';
import { hasReturn, hasTraded, orderProducts } from './filter.ts';
import { InvestFrame } from './InvestFrame.tsx';
import { ProductRow } from './ProductRow.tsx';
import { useProducts, useRecord } from './products.ts';
import styles from './quant.module.css';
import { SettingUp } from './SettingUp.tsx';

export function PerformanceFace() {
  const { value, declined, reload } = useProducts();
  return (
    <InvestFrame shown="performance">
      {value ? (
        <>
          <Declined answer={declined} isKept onRetry={reload} />
          {!value.isComplete && <SettingUp hasSome={value.products.length > 0} />}
          {value.products.length > 0 && <Performance products={value.products} />}
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton blockSize="20rem" />
      )}
    </InvestFrame>
  );
}

/** One product in full, and all products ranked by return once there is one. */
function Performance({ products }: { products: readonly Product[] }) {
  const { t, i18n } = useLingui();
  const change = useChangeParameters();
  const asked = useParameter('id');
  const format = useFormat();
  const ranked = orderProducts(products.filter(hasTraded), 'return', i18n.locale);
  const shown = products.find(({ id }) => id === asked) ?? ranked[0];
  const record = useRecord(shown?.id);
  if (!shown) return null;
  const one = (
    <>
      <div className={styles['pick']}>
        <SelectField
          label={t({ message: 'Product', context: 'a fund or a quantitative product' })}
          value={shown.id}
          options={products
            .filter((product) => hasTraded(product) || product === shown)
            .map(({ id, name, startsDate }) => ({
              value: id,
              // All periods of one product have the same name.
              text: startsDate === null ? name : `${name} (${format.day(startsDate)})`,
            }))}
          onChange={(id) => change({ id })}
        />
        <ButtonLink href={linkTo.product(shown)}>
          <Trans>View product</Trans>
        </ButtonLink>
      </div>
      <CurvePart
        key={shown.id}
        product={shown}
        ways={
          <ButtonLink href={linkTo.products()}>
            <Trans>View products</Trans>
          </ButtonLink>
        }
      />
    </>
  );
  // Before the first return, the list would say nothing that the list of products does not.
  if (!ranked.some(hasReturn)) return <div className={styles['alone']}>{one}</div>;
  return (
    <Columns
      first={one}
      second={
        areSettled(record) && (
          <Section title={<Trans>All products by return since launch</Trans>}>
            <List label={t`Products`}>
              {ranked.map((product) => (
                <ProductRow key={product.id} product={product} />
              ))}
            </List>
          </Section>
        )
      }
    />
  );
}
