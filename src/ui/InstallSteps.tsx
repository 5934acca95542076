import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-drawings.ts';
import styles from './InstallSteps.module.css';
import { PlumbMark } from './PlumbMark.tsx';
import { productName } from './product-name.ts';
import { Sheet } from './Sheet.tsx';

/** How to add the app to the home screen in Safari, which offers pages no install prompt. */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      title={<Trans>Add {productName} to your home screen</Trans>}
      onClose={onClose}
    >
      <ol className={styles['steps']}>
        <Step icon="share">
          <Trans>
            Tap <strong>Share</strong> in Safari’s bar
          </Trans>
        </Step>
        <Step icon="plus">
          <Trans>
            Choose <strong>Add to Home Screen</strong>
          </Trans>
        </Step>
        <li className={styles['step']}>
          <span className={styles['picture']}>
            <PlumbMark size={22} />
          </span>
          <span>
            <Trans>
              Tap <strong>Add</strong>. {productName} is now among your apps.
            </Trans>
          </span>
        </li>
      </ol>
    </Sheet>
  );
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles['step']}>
      <span className={styles['picture']}>
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </li>
  );
}
