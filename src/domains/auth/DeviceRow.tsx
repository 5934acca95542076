import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenSession } from '../../../contract/sign-in.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './auth.module.css';
import { usePlaceName } from './usePlaceName.ts';

const STEP_MS = 30_000;
/** A device with a call this recent counts as active now. */
const ACTIVE_MS = 2 * 60_000;

/** One device that is signed in. */
export function DeviceRow({
  session,
  disabled,
  onEnd,
}: {
  session: OpenSession;
  disabled: boolean;
  onEnd: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const placeName = usePlaceName();
  const { device, place, seenAtMs, isThis, isShared } = session;
  const sinceMs = Math.max(0, useWallNow(STEP_MS) - seenAtMs);
  const ago = format.ago(sinceMs);
  return (
    <Row
      leading={
        <span className={styles['icon']}>
          <Icon name="device" />
        </span>
      }
      title={<span className={styles['wrapped']}>{device}</span>}
      subtitle={
        <span className={styles['wrapped']}>
          {placeName(place)}
          {' · '}
          {isThis || sinceMs < ACTIVE_MS ? <Trans>Active now</Trans> : <Trans>Active {ago}</Trans>}
          {isShared && (
            <>
              {' · '}
              <Trans>Shared device</Trans>
            </>
          )}
          {isThis && (
            <>
              {' '}
              <span className={styles['tag']}>
                <Trans>This device</Trans>
              </span>
            </>
          )}
        </span>
      }
      action={
        <button
          type="button"
          className={styles['small']}
          aria-label={isThis ? t`Sign out on this device` : t`Sign out ${device}`}
          disabled={disabled}
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </button>
      }
    />
  );
}
