import { Trans } from '@lingui/react/macro';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import type { TransferState } from './useTransfer.ts';

/** Says what became of a transfer that did not simply go through. */
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
    case 'declined':
      return (
        <>
          <Declined answer={state.answer} />
          {state.answer.code === 'offline' && (
            <p className={styles['note']}>
              <Trans>Transfers need a connection. Nothing was sent; what you typed is kept.</Trans>
            </p>
          )}
        </>
      );
    case 'not_made':
      return (
        <p className={styles['note']} aria-live="polite">
          <Trans>No answer came, and no money moved. You can confirm again.</Trans>
        </p>
      );
    case 'unknown':
      return (
        <div className={styles['outcome']} aria-live="polite">
          <p className={styles['note']}>
            <Trans>
              The connection broke before an answer came. The money may have moved or not; it never
              moves twice. Check before you try again.
            </Trans>
          </p>
          <Button look="primary" onPress={() => onAsk(state.key)}>
            <Trans>Check the result</Trans>
          </Button>
        </div>
      );
    case 'made_before':
  }
  const amount = money.micros(state.transfer.amountMicros);
  return (
    <div className={styles['outcome']} aria-live="polite">
      <p className={styles['note']}>
        <Trans>Your earlier try went through after all: {amount} moved. Nothing else did.</Trans>
      </p>
      <ButtonLink href={linkToPath(paths.transferDone, { key: state.transfer.key })}>
        <Trans>See the earlier transfer</Trans>
      </ButtonLink>
      <Button onPress={onAnew}>
        <Trans>Make another transfer</Trans>
      </Button>
    </div>
  );
}
