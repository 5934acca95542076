import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/product.ts';
import { useChangeParameters } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ProductCurveStart } from './CurveStart.tsx';

/** Shown instead of a record with fewer than two days: when its curve starts, and the backtest until then. */
export function NoCurve({
  product,
  lastDate,
  children,
}: {
  product: Product;
  lastDate: string | undefined;
  /** More ways on. */
  children?: ReactNode;
}) {
  const change = useChangeParameters();
  return (
    <Empty
      icon="line"
      title={<Trans>No curve yet</Trans>}
      action={
        <>
          <Button look="primary" onPress={() => change({ of: 'backtest' })}>
            <Trans>Show the backtest</Trans>
          </Button>
          {children}
        </>
      }
    >
      <ProductCurveStart product={product} lastDate={lastDate} />
    </Empty>
  );
}
