import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../../contract/product.ts';
import { Change } from '../../../ui/Change.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import quant from '../quant.module.css';
import { RecallTerm } from './ManagedTerms.tsx';

/** The possible loss and the commitment period, as large as the return beside them. Source: rulings, Honesty. */
export function ManagedStakes({ product }: { product: Product }) {
  const format = useFormat();
  const { record, launchDate } = product;
  const since = unbroken(format.day(launchDate));
  const returned = record?.returnPercent ?? null;
  const drawdown = record?.drawdown?.percent ?? null;
  return (
    <dl className={quant['stakes']}>
      {/* Two unknown figures would be the most prominent ones. */}
      {(returned !== null || drawdown !== null) && (
        <>
          <div>
            <dt>
              <Trans>Return since {since}</Trans>
            </dt>
            <dd>
              <Change percent={returned} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Maximum drawdown since {since}</Trans>
            </dt>
            <dd>
              <Change percent={drawdown} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>
          <Trans>You can recall</Trans>
        </dt>
        <dd>
          <RecallTerm product={product} />
        </dd>
      </div>
    </dl>
  );
}
