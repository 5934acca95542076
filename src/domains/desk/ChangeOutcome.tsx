import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './desk.module.css';
import type { ChangeState } from './useChangeOrder.ts';

/** Says what became of a change that did not simply go through. */
export function ChangeOutcome({
  state,
  hidesFar,
  onAsk,
}: {
  state: ChangeState;
  /** That the price is far is said already. */
  hidesFar: boolean;
  onAsk: () => void;
}) {
  const money = useMoney();
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null;
    case 'asking':
      return (
        <p className={styles['note']} aria-live="polite">
          <Trans>No answer yet. Finding out what became of it …</Trans>
        </p>
      );
    case 'declined': {
      if (hidesFar && state.answer.code === 'price_far') return null;
      const available = money.micros(state.answer.availableMicros);
      return (
        <>
          <Declined answer={state.answer} />
          {state.answer.availableMicros !== undefined &&
            state.answer.code === 'insufficient_funds' && (
              <p className={styles['note']}>
                <Trans>{available} can be used.</Trans>
              </p>
            )}
        </>
      );
    }
    case 'unknown':
      return (
        <>
          <p className={styles['warning']} role="alert">
            <Trans>
              There was no answer. The change may have gone through. Check before you try again.
            </Trans>
          </p>
          <Button onPress={onAsk}>
            <Trans>Check the result</Trans>
          </Button>
        </>
      );
    case 'not_made':
  }
  return (
    <p className={styles['note']} aria-live="polite">
      <Trans>The change did not reach us: the order is as it was. You can try again.</Trans>
    </p>
  );
}
