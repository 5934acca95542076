import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import styles from './quant.module.css';

/** The button below the first rows of a long table. */
export function ShowMore({ onMore }: { onMore: () => void }) {
  return (
    <div className={styles['buttons']}>
      <Button onPress={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
