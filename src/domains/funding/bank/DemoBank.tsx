import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../funding.module.css';

/** A link to the simulated bank, which can send a transfer. */
export function DemoBank({ reference }: { reference: string }) {
  const { i18n } = useLingui();
  const query = new URLSearchParams({ reference, lang: i18n.locale });
  return (
    <p className={styles['demo']}>
      <Icon name="info" />
      <span>
        <Trans>
          The bank here is simulated, and nothing on it has value. Send a transfer from the{' '}
          <a href={`/demo/bank?${query.toString()}`} target="_blank" rel="noopener">
            demo bank
          </a>
          , which opens in a new tab with your reference filled in.
        </Trans>
      </span>
    </p>
  );
}
