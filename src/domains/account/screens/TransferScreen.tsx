import { Trans, useLingui } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { placeAfter } from '../../../nav/place-after.ts';
import { useChangeParameters, useParameter } from '../../../nav/route.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import styles from '../account.module.css';
import { ActivityPart } from '../ActivityPart.tsx';
import { TransferPart } from '../TransferPart.tsx';

export default function TransferScreen() {
  const { t } = useLingui();
  const change = useChangeParameters();
  const then = useParameter('then');
  const view = useParameter('view') === 'activity' ? 'activity' : 'transfer';
  return (
    <FormScreen
      isCard={view === 'transfer'}
      title={view === 'activity' ? <Trans>Activity</Trans> : <Trans>Transfer</Trans>}
      back={then === undefined ? linkTo.me() : placeAfter(then)}
    >
      <ForUsers>
        <div className={styles['view']}>
          <Segmented
            label={t`View`}
            options={[
              { value: 'transfer', label: <Trans>Move money</Trans> },
              { value: 'activity', label: <Trans>Activity</Trans> },
            ]}
            value={view}
            onChange={(next) => change({ view: next === 'activity' ? next : undefined })}
          />
        </div>
        {view === 'activity' ? <ActivityPart /> : <TransferPart />}
      </ForUsers>
    </FormScreen>
  );
}
