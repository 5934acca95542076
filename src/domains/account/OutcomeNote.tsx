import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import type { TransferState } from './useTransfer.ts';

/** Shows the result of a transfer that failed or whose result is not known yet. */
export function OutcomeNote({
  state,
  onAsk,
  onAnew,
}: {
  state: TransferState;
  onAsk: (key: string) => void;
  onAnew: () => void;
}) {
  const money = useMoney();
  const then = useParameter('then');
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null;
    case 'asking':
      return (
        <p className={styles['note']} aria-live="polite">
          <Trans>Still waiting. Checking whether your transfer went through…</Trans>
        </p>
      );
    case 'declined':
      return (
        <>
          <Declined answer={state.answer} />
          {state.answer.code === 'offline' && (
            <p className={styles['note']}>
              <Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>
            </p>
          )}
        </>
      );
    case 'not_made':
      return (
        <p className={styles['note']} aria-live="polite">
          <Trans>Your transfer didn’t go through, and no money moved. You can try again.</Trans>
        </p>
      );
    case 'unknown':
      return (
        <div className={styles['outcome']} aria-live="polite">
          <p className={styles['note']}>
            <Trans>
              The connection dropped before we could confirm your transfer. It may have gone
              through, but it can never go through twice. Check its status before you try again.
            </Trans>
          </p>
          <Button look="primary" onPress={() => onAsk(state.key)}>
            <Trans>Check status</Trans>
          </Button>
        </div>
      );
    case 'made_before':
  }
  const amount = money.micros(state.transfer.amountMicros);
  return (
    <div className={styles['outcome']} aria-live="polite">
      <p className={styles['note']}>
        <Trans>Your earlier transfer of {amount} went through. No other money moved.</Trans>
      </p>
      <ButtonLink href={linkTo.transferDone({ key: state.transfer.key, then })}>
        <Trans>View earlier transfer</Trans>
      </ButtonLink>
      <Button onPress={onAnew}>
        <Trans>Make another transfer</Trans>
      </Button>
    </div>
  );
}
