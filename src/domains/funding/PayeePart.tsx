import { Trans, useLingui } from '@lingui/react/macro';
import { shortAddress } from '../../../contract/tron-address.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { paths } from '../../nav/paths.ts';
import { Declined } from '../../ui/Declined.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Destination } from './destination.ts';
import type { WithdrawalForm } from './useWithdrawal.ts';
import styles from './withdraw.module.css';

/** The destination of a withdrawal: an address of the address book, or a linked bank account. */
export function PayeePart({
  form,
  payee,
}: {
  form: WithdrawalForm;
  payee: Destination | undefined;
}) {
  const { t } = useLingui();
  const { book, way } = form;
  if (!book.list) {
    return book.declined ? (
      <Declined answer={book.declined} onRetry={book.reload} />
    ) : (
      <Skeleton rows={1} />
    );
  }
  if (!payee) return null;
  return (
    <div className={styles['payee']}>
      <SelectField
        label={t({ message: 'To', context: 'who got it' })}
        value={payee.id}
        options={book.list.map(({ id, label, address }) => ({
          value: id,
          text: `${label} · ${way === 'bank' ? address : shortAddress(address)}`,
        }))}
        onChange={(id) => form.edit(way === 'bank' ? { accountId: id } : { payeeId: id })}
      />
      {way === 'usdt' && (
        <p className={styles['address']} dir="ltr">
          {payee.address}
        </p>
      )}
      <p className={styles['links']}>
        <Add way={way} />
        <a className="reach" href={linkTo.addressBook()}>
          <Trans>Address book</Trans>
        </a>
      </p>
    </div>
  );
}

function Add({ way }: Pick<Destination, 'way'>) {
  return way === 'bank' ? (
    <a className="reach" href={linkTo.linkBank({ then: paths.withdrawal })}>
      <Trans>Link bank account</Trans>
    </a>
  ) : (
    <a className="reach" href={links.addAddress({ then: paths.withdrawal })}>
      <Trans>Add address</Trans>
    </a>
  );
}
