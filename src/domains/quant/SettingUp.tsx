import { Trans } from '@lingui/react/macro';
import { Empty } from '../../ui/Empty.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './quant.module.css';

/** Shown while products are being set up, when the list is empty or incomplete. */
export function SettingUp({ hasSome }: { hasSome: boolean }) {
  if (hasSome) {
    return (
      <div className={styles['setup']}>
        <Note icon="clock">
          <Trans>Products are being set up. More appear here as they are ready.</Trans>
        </Note>
      </div>
    );
  }
  return (
    <Empty icon="clock" title={<Trans>Products are being set up</Trans>}>
      <Trans>Each product appears here as soon as it is ready, without a reload.</Trans>
    </Empty>
  );
}
