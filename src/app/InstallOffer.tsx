import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askToInstall, refuseInstall, useInstall } from '../data/device/install.ts';
import { Button } from '../ui/Button.tsx';
import { InstallSteps } from '../ui/InstallSteps.tsx';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import styles from './InstallOffer.module.css';

/** Offers installation once the customer has saved something. */
export default function InstallOffer() {
  const { t } = useLingui();
  const { way } = useInstall();
  const [explained, setExplained] = useState(false);

  function take() {
    if (way === 'prompt') void askToInstall();
    else setExplained(true);
  }
  function leaveSteps() {
    setExplained(false);
    // Once the customer has read the steps, the offer stays hidden for a while.
    refuseInstall();
  }

  return (
    <section className={styles['offer']} aria-label={t`Add to home screen`}>
      <span className={styles['mark']}>
        <PlumbMark size={28} />
      </span>
      <p className={styles['words']}>
        <Trans>Keep your watchlist one tap away, on your home screen.</Trans>
      </p>
      <div className={styles['buttons']}>
        <Button onPress={refuseInstall}>
          <Trans>Not now</Trans>
        </Button>
        <Button look="primary" onPress={take}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <InstallSteps open={explained} onClose={leaveSteps} />
    </section>
  );
}
