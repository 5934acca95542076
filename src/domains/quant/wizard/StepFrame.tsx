import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Href } from '../../../nav/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import quant from '../quant.module.css';
import { type Step, stepMeanings, STEPS, stepTexts } from './steps.ts';
import styles from './wizard.module.css';

/** A step of the wizard: its position, its subject, and the button that saves it on the server and continues. */
export function StepFrame({
  step,
  back,
  isSaving,
  onNext,
  children,
}: {
  step: Step;
  /** The step before it, or the overview. */
  back: Href;
  isSaving: boolean;
  /** Absent on the last step, which starts the strategy itself. */
  onNext?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <Screen
      back={back}
      title={i18n._(stepTexts[step])}
      action={
        onNext && (
          <div className={quant['bar']}>
            <Button look="primary" disabled={isSaving} onPress={onNext}>
              {isSaving ? <Trans>Saving…</Trans> : <Trans>Save and continue</Trans>}
            </Button>
          </div>
        )
      }
    >
      <Steps steps={STEPS.map((each) => i18n._(stepTexts[each]))} at={STEPS.indexOf(step)} />
      <div className={styles['step']}>
        <p className={styles['lead']}>{i18n._(stepMeanings[step])}</p>
        {children}
      </div>
    </Screen>
  );
}
