import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { FundType, RiskLevel } from '../../../contract/product.ts';
import { useChangeParameters } from '../../nav/route.ts';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { type Order, ORDERS, type ProductFilter, TERMS } from './filter.ts';
import styles from './quant.module.css';
import { kindTexts, riskTexts, typeTexts } from './texts.ts';

const ALL = 'all';

/** Filters products and, on a phone, sorts them; the address stores both. */
export function ProductFilters({ filter, order }: { filter: ProductFilter; order: Order }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const change = useChangeParameters();
  const orderTexts: Record<Order, string> = {
    name: t`Name`,
    return: t`Return since launch`,
    day: t`1-day change`,
    risk: t`Lowest risk first`,
    fee: t`Lowest fee first`,
  };
  const set = (name: string) => (value: string) =>
    change({ [name]: value === ALL ? undefined : value });
  return (
    <>
      <div className={styles['kinds']}>
        <Segmented
          label={t`Kind of product`}
          options={[
            { value: ALL, label: <Trans context="kinds of products">All</Trans> },
            { value: 'fund', label: <Trans context="kinds of products">Funds</Trans> },
            { value: 'quant', label: i18n._(kindTexts.quant) },
          ]}
          value={filter.kind ?? ALL}
          onChange={(kind) => change({ kind: kind === ALL ? undefined : kind, type: undefined })}
        />
      </div>
      <div className={styles['inset']}>
        <FilterLine>
          {filter.kind !== 'quant' && (
            <SelectField
              look="inline"
              label={t`Fund type`}
              value={filter.type ?? ALL}
              options={[
                { value: ALL, text: t`All types` },
                ...FundType.options.map((type) => ({ value: type, text: i18n._(typeTexts[type]) })),
              ]}
              onChange={set('type')}
            />
          )}
          <SelectField
            look="inline"
            label={t`Risk`}
            value={filter.risk ?? ALL}
            options={[
              { value: ALL, text: t`All risks` },
              ...RiskLevel.options.map((risk) => ({ value: risk, text: i18n._(riskTexts[risk]) })),
            ]}
            onChange={set('risk')}
          />
          <SelectField
            look="inline"
            label={t`Term`}
            value={filter.term ?? ALL}
            options={[
              { value: ALL, text: t`All terms` },
              ...TERMS.map((term) => ({
                value: term,
                text: term === 'none' ? t`No end` : t`Up to ${term} days`,
              })),
            ]}
            onChange={set('term')}
          />
          <SelectField
            look="inline"
            label={t`Status`}
            value={filter.hasAll ? ALL : 'offer'}
            options={[
              { value: 'offer', text: t`On offer` },
              { value: ALL, text: t`All products` },
            ]}
            onChange={(state) => change({ state: state === ALL ? ALL : undefined })}
          />
          <span className={styles['sort']}>
            <SelectField
              look="inline"
              label={t`Sort by`}
              value={order}
              options={ORDERS.map((each) => ({ value: each, text: orderTexts[each] }))}
              onChange={(next) => change({ order: next === 'name' ? undefined : next })}
            />
          </span>
        </FilterLine>
      </div>
    </>
  );
}
