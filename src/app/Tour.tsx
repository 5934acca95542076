import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { continueTour, endTour, useTourStep } from '../data/device/tour.ts';
import { linkTo } from '../nav/links.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Tour.module.css';

/** A short tour of the app for a new demo customer. It can be ended at any step and never returns. */
export default function Tour() {
  const { t } = useLingui();
  const step = useTourStep();
  const steps: readonly ReactNode[] = [
    <Trans key="account">
      Your demo account is ready to trade, with demo money in your stock account. To keep it beyond
      this device, add an email address under <a href={linkTo.security()}>Security</a>.
    </Trans>,
    <Trans key="find">
      Open any stock from the lists here or from <a href={linkTo.search()}>Search</a>. Its star adds
      it to your watchlist.
    </Trans>,
    <Trans key="trade">
      Buy opens a ticket. You see the cost and the fee before you place the order, and why an order
      has not filled.
    </Trans>,
    <Trans key="offline">
      Tap any underlined figure to see its formula. Everything you have opened also works offline.
    </Trans>,
  ];
  const words = step === undefined ? undefined : steps[step];
  if (step === undefined || words === undefined) return null;
  const isLast = step === steps.length - 1;
  return (
    <section className={styles['tour']} aria-label={t`Tour`}>
      <p aria-live="polite">{words}</p>
      <div className={styles['foot']}>
        <span className={styles['place']}>
          <Trans context="step of several">
            {step + 1} of {steps.length}
          </Trans>
        </span>
        {!isLast && (
          <Button onPress={endTour}>
            <Trans>Skip</Trans>
          </Button>
        )}
        <Button look="primary" onPress={isLast ? endTour : continueTour}>
          {isLast ? <Trans>Done</Trans> : <Trans context="step of the tour">Next</Trans>}
        </Button>
      </div>
    </section>
  );
}
