import { Trans } from '@lingui/react/macro';
import type { DeviceRequest } from '../../../../contract/device-sign-in.ts';
import { Between } from '../../../ui/Between.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { usePlaceName } from '../usePlaceName.ts';
import { DeviceCodeText } from './DeviceCodeText.tsx';
import styles from './device.module.css';

/** The requesting device, its place, and the code that its screen must also show. */
export function CompareDevice({
  request: { code, device, place, isSameNetwork },
  secondsLeft,
  onSame,
  onDecline,
}: {
  request: DeviceRequest;
  secondsLeft: number;
  onSame: () => void;
  onDecline: () => void;
}) {
  const placeName = usePlaceName();
  return (
    <div className={styles['body']}>
      <h2 className={styles['title']}>
        <Trans>Do you want to sign in on this device?</Trans>
      </h2>
      <div className={styles['flush']}>
        <Facts columns={1}>
          <Fact label={<Trans>Device</Trans>}>
            {device === '' ? <Trans>Unknown device</Trans> : device}
          </Fact>
          <Fact label={<Trans>Location</Trans>}>{placeName(place)}</Fact>
        </Facts>
      </div>
      <div className={styles['compare']}>
        <p>
          <Trans>Its screen must show this code:</Trans>
        </p>
        <DeviceCodeText code={code} />
      </div>
      <p className={styles['note']} data-tone={isSameNetwork ? undefined : 'warn'}>
        <Icon name="warning" />
        <span>
          {!isSameNetwork && (
            <>
              <strong>
                <Trans>This device is on a different network than yours.</Trans>
              </strong>
              <Between />
            </>
          )}
          <Trans>
            Continue only if the device is in front of you and you started this sign-in. If someone
            sent or showed you the code, decline.
          </Trans>
        </span>
      </p>
      <div className={styles['buttons']}>
        <Button look="primary" onPress={onSame}>
          <Trans>The codes match</Trans>
        </Button>
        <Button onPress={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <p className={styles['muted']}>
        <Trans>Expires in {secondsLeft} s</Trans>
      </p>
    </div>
  );
}
