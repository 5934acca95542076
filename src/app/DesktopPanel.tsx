import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import { productName } from '../ui/product-name.ts';
import styles from './DesktopPanel.module.css';
import { isReachableByOthers } from './desktop-reach.ts';
import { QrCode } from './QrCode.tsx';

/** Explains at a desktop how to open this screen on a phone. */
export default function DesktopPanel() {
  const { t } = useLingui();
  // The address changes without a reload.
  useLocation();
  useSearch();
  const { href, hostname } = location;
  return (
    <aside className={styles['panel']} aria-label={t`On your phone`}>
      <div className={styles['name']} aria-hidden="true">
        <PlumbMark size={44} />
        {productName}
      </div>
      <h2 className={styles['title']}>
        <Trans>Made for your phone</Trans>
      </h2>
      {isReachableByOthers(hostname) ? <Scan href={href} /> : <NotReachable host={hostname} />}
      <div className={styles['address']}>
        <span className={styles['link']}>{href}</span>
        <CopyButton text={href} label={t`Copy this address`} />
      </div>
      <ul className={styles['claims']}>
        <Claim>
          <Trans>Installs from the browser, without a store</Trans>
        </Claim>
        <Claim>
          <Trans>Works offline with the last known data and its age</Trans>
        </Claim>
        <Claim>
          <Trans>Works without an account</Trans>
        </Claim>
      </ul>
    </aside>
  );
}

function Scan({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles['words']}>
        <Trans>Please use the app to operate.</Trans>{' '}
        <Trans>Point your phone’s camera at the code to open this screen there.</Trans>
      </p>
      <QrCode text={href} label={t`The address of this screen as a QR code`} />
    </>
  );
}

function NotReachable({ host }: { host: string }) {
  return (
    <div className={styles['reach']}>
      <p>
        <Trans>Please use the app to operate.</Trans>{' '}
        <Trans>
          A phone cannot open this address: <strong>{host}</strong> means this computer alone.
        </Trans>
      </p>
      <p>
        <Trans>
          Start the server with <code>HOST=0.0.0.0</code> and open it here by this computer’s
          network address. A QR code then appears here.
        </Trans>
      </p>
    </div>
  );
}

function Claim({ children }: { children: ReactNode }) {
  return (
    <li className={styles['claim']}>
      <Icon name="check" size={16} />
      <span>{children}</span>
    </li>
  );
}
