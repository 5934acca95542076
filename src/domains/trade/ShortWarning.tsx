import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ticket.module.css';

/** The risk of a short sale in two sentences, before anything is typed; `ShortTerms` has the details. */
export function ShortWarning({ ticker }: { ticker: Ticker }) {
  return (
    <div className={styles['shortWarning']}>
      <Icon name="warning" />
      <p>
        <strong>
          <Trans>You don’t own {ticker}: this is a short sale</Trans>
        </strong>{' '}
        <Trans>You lose money if the price rises, and your loss has no limit.</Trans>
      </p>
    </div>
  );
}
