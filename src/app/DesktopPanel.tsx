import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { getPhoneAddress } from '../../contract/phone.ts';
import { useKnown } from '../data/call/known.ts';
import { putAwayPhoneCard, useIsPhoneCardShown } from '../data/device/phone-card.ts';
import { onPlaceChange } from '../nav/hash-location.ts';
import { Between } from '../ui/Between.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './DesktopPanel.module.css';
import { type PhoneTarget, phoneTarget } from './phone-target.ts';
import { QrCode } from '../ui/QrCode.tsx';

/**
 * A card that explains on a desktop how to open this screen on a phone. The customer can dismiss it permanently.
 * Source: spec §2.
 */
export default function DesktopPanel() {
  // The address changes without a reload, also that of the pane.
  useSyncExternalStore(onPlaceChange, () => location.href);
  const isShown = useIsPhoneCardShown();
  if (!isShown) return null;
  return <Card />;
}

function Card() {
  const { t } = useLingui();
  const known = useKnown(getPhoneAddress, {});
  const isAsked = known.value !== undefined || known.declined !== undefined;
  const target = phoneTarget(location, known.value?.phone);
  const href = target?.href ?? location.href;
  return (
    <section className={styles['panel']} aria-label={t`On your phone`}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <Trans>On your phone</Trans>
        </h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t({ message: 'Close', context: 'a sheet' })}
          onClick={putAwayPhoneCard}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {isAsked && (target ? <Scan {...target} /> : <NotReachable host={location.hostname} />)}
      <div className={styles['address']}>
        <span className={styles['link']}>{href}</span>
        <CopyButton text={href} label={t`Copy this address`} />
      </div>
    </section>
  );
}

function Scan({ href, isGuide }: PhoneTarget) {
  const { t } = useLingui();
  return (
    <>
      <QrCode text={href} label={t`The address of this screen as a QR code`} />
      <p className={styles['words']}>
        <Trans>Please use the app to operate.</Trans>
        <Between />
        {isGuide ? (
          <Trans>
            Point your phone’s camera at the code. The page it opens shows you, once, how to let the
            phone trust this computer.
          </Trans>
        ) : (
          <Trans>Point your phone’s camera at the code to open this screen there.</Trans>
        )}
      </p>
    </>
  );
}

function NotReachable({ host }: { host: string }) {
  return (
    <p className={styles['words']}>
      <Trans>Please use the app to operate.</Trans>
      <Between />
      <Trans>
        A phone cannot open this address: <strong>{host}</strong> means this computer alone.
      </Trans>
      <Between />
      <Trans>
        Start the server with <code>npm start -- --lan</code> to get a QR code here.
      </Trans>
    </p>
  );
}
