import { Trans } from '@lingui/react/macro';
import { collectedBy } from '../../../contract/product-raised.ts';
import type { Product } from '../../../contract/product.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './quant.module.css';

/**
 * How much of what a product takes was raised, and once something was, a bar with a mark at what it needs to start. A row
 * of a list, which has no columns beside it, says until when, too.
 */
export function Raised({ product, isRow = false }: { product: Product; isRow?: boolean }) {
  const format = useFormat();
  const collected = collectedBy(product);
  if (!collected) return null;
  const { part, leastPart } = collected;
  const raised = format.moneyShort(collected.raised);
  const target = format.moneyShort(collected.target);
  return (
    <span className={styles['collected']}>
      <span className={styles['collectedWords']}>
        {isRow && product.raisingUntilDate !== null ? (
          <Trans>
            until {unbroken(format.day(product.raisingUntilDate))} · {raised} of {target}
          </Trans>
        ) : (
          <Trans>
            {raised} of {target}
          </Trans>
        )}
      </span>
      {part > 0 && (
        <span className={styles['collectedBar']} aria-hidden="true">
          <span style={{ inlineSize: `${part * 100}%` }} />
          {leastPart !== undefined && (
            <span
              className={styles['collectedLeast']}
              style={{ insetInlineStart: `${leastPart * 100}%` }}
            />
          )}
        </span>
      )}
    </span>
  );
}
