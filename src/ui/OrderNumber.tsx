import { useLingui } from '@lingui/react/macro';
import { orderNumber } from '../../contract/order-number.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './OrderNumber.module.css';

/** The number of what has this id, as a person says it, with a button that copies it. */
export function OrderNumber({ id }: { id: string }) {
  const { t } = useLingui();
  const number = orderNumber(id);
  return (
    <>
      <span className={styles['number']}>{number}</span>{' '}
      <CopyButton text={number} label={t`Copy order number`} />
    </>
  );
}
