import { Trans } from '@lingui/react/macro';
import { collectedBy } from '../../../contract/product-raised.ts';
import type { Product } from '../../../contract/product.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './quant.module.css';

/**
 * How much of what a product takes was raised; once something was, with a mark at what it needs to start. `isBrief` is for
 * a row of a list, which says until when instead of what it needs.
 */
export function Raised({ product, isBrief = false }: { product: Product; isBrief?: boolean }) {
  const format = useFormat();
  const collected = collectedBy(product);
  if (!collected) return null;
  const { part, least, leastPart } = collected;
  const raised = format.moneyShort(collected.raised);
  const target = format.moneyShort(collected.target);
  const needed = format.moneyShort(least);
  return (
    <span className={styles['collected']}>
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
      <span className={styles['collectedWords']}>
        {isBrief && product.raisingUntilDate !== null ? (
          <Trans>
            until {unbroken(format.day(product.raisingUntilDate))} · {raised} of {target}
          </Trans>
        ) : least === undefined || collected.raised >= least ? (
          <Trans>
            {raised} of {target} raised
          </Trans>
        ) : (
          <Trans>
            {raised} of {target} raised · needs {needed} to start
          </Trans>
        )}
      </span>
    </span>
  );
}
