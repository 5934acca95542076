import { Trans } from '@lingui/react/macro';
import type { GainColor } from '../../data/device/settings-rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './settings.module.css';

/** The arrows of a rise and a fall in the colours that they would have, with the name of the choice. */
export function PriceColors({ gain }: { gain: GainColor }) {
  return (
    <span className={styles['colors']} data-rise={gain}>
      <span className={styles['rise']}>
        <Icon name="rise" size={11} />
      </span>
      <span className={styles['fall']}>
        <Icon name="fall" size={11} />
      </span>
      {gain === 'green' ? <Trans>Green up</Trans> : <Trans>Red up</Trans>}
    </span>
  );
}
