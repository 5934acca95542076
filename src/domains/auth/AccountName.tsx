import { Trans } from '@lingui/react/macro';
import { AccountText } from '../../ui/AccountText.tsx';
import styles from './auth.module.css';

/** The account that the password belongs to, visible to the customer and readable by password managers. */
export function AccountName({ name }: { name: string }) {
  return (
    <div>
      <p className={styles['muted']}>
        <Trans>Account</Trans>
      </p>
      <p className={styles['account']}>
        <AccountText>{name}</AccountText>
      </p>
      <input
        className="heard"
        type="text"
        autoComplete="username"
        value={name}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  );
}
