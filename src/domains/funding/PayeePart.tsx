import { Trans, useLingui } from '@lingui/react/macro';
import type { Payee } from '../../../contract/payee.ts';
import { linkTo } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Note } from '../../ui/Note.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shortAddress } from './read-address.ts';
import type { WithdrawalForm } from './useWithdrawal.ts';
import styles from './withdraw.module.css';

/** The address that a withdrawal goes to, from the address book. */
export function PayeePart({ form, payee }: { form: WithdrawalForm; payee: Payee | undefined }) {
  const { t } = useLingui();
  const { book } = form;
  if (!book.value) {
    return book.declined ? (
      <Declined answer={book.declined} onRetry={book.reload} />
    ) : (
      <Skeleton rows={1} />
    );
  }
  if (!payee) {
    return (
      <Note
        icon="wallet"
        action={
          <ButtonLink href={linkTo.addAddress({ then: paths.withdrawal })}>
            <Trans>Add address</Trans>
          </ButtonLink>
        }
      >
        <Trans>You have no saved address yet. Add the USDT address to withdraw to.</Trans>
      </Note>
    );
  }
  return (
    <div className={styles['payee']}>
      <SelectField
        label={t({ message: 'To', context: 'who got it' })}
        value={payee.id}
        options={book.value.payees.map((each) => ({
          value: each.id,
          text: `${each.label} · ${shortAddress(each.address)}`,
        }))}
        onChange={(payeeId) => form.edit({ payeeId })}
      />
      <p className={styles['address']} dir="ltr">
        {payee.address}
      </p>
      <p className={styles['links']}>
        <a className="reach" href={linkTo.addAddress({ then: paths.withdrawal })}>
          <Trans>Add address</Trans>
        </a>
        <a className="reach" href={linkTo.addressBook()}>
          <Trans>Address book</Trans>
        </a>
      </p>
    </div>
  );
}
