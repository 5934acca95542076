import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './desk.module.css';

/** Says that the sheet's order was filled or canceled while the sheet was open. */
export function GoneNote({ order }: { order: Order }) {
  return (
    <>
      <p className={styles['note']} aria-live="polite">
        <Trans>This order is no longer open: it was filled, canceled, or changed.</Trans>
      </p>
      <ButtonLink look="primary" href={linkTo.order({ id: order.id })}>
        <Trans>View order details</Trans>
      </ButtonLink>
    </>
  );
}
