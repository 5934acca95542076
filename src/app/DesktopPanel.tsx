import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import { putAwayPhoneCard, useIsPhoneCardShown } from '../data/device/phone-card.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './DesktopPanel.module.css';
import { isReachableByOthers } from './desktop-reach.ts';
import { QrCode } from './QrCode.tsx';

/** A card that explains at a desktop how to open this screen on a phone. It can be put away for good. Source: spec §2. */
export default function DesktopPanel() {
  const { t } = useLingui();
  // The address changes without a reload.
  useLocation();
  useSearch();
  const isShown = useIsPhoneCardShown();
  if (!isShown) return null;
  const { href, hostname } = location;
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
      {isReachableByOthers(hostname) ? <Scan href={href} /> : <NotReachable host={hostname} />}
      <div className={styles['address']}>
        <span className={styles['link']}>{href}</span>
        <CopyButton text={href} label={t`Copy this address`} />
      </div>
    </section>
  );
}

function Scan({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <>
      <QrCode text={href} label={t`The address of this screen as a QR code`} />
      <p className={styles['words']}>
        <Trans>Please use the app to operate.</Trans>{' '}
        <Trans>Point your phone’s camera at the code to open this screen there.</Trans>
      </p>
    </>
  );
}

function NotReachable({ host }: { host: string }) {
  return (
    <p className={styles['words']}>
      <Trans>Please use the app to operate.</Trans>{' '}
      <Trans>
        A phone cannot open this address: <strong>{host}</strong> means this computer alone.
      </Trans>{' '}
      <Trans>
        Start the server with <code>HOST=0.0.0.0</code> to get a QR code here.
      </Trans>
    </p>
  );
}
