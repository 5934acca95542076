import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../funding.module.css';

/** Says that nobody should transfer money to a simulated bank. */
export function DemoBank() {
  return (
    <p className={styles['demo']}>
      <Icon name="info" />
      <span>
        <Trans>
          The bank here is simulated, and nothing on it has value. Don’t send real money to this
          account.
        </Trans>
      </span>
    </p>
  );
}
