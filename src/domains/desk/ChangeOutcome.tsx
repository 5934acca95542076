import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChangeState } from './change-order.ts';
import { NoBrokerAccount } from '../../live/NoBrokerAccount.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './desk.module.css';

/** Explains the result of a change that did not succeed directly. */
export function ChangeOutcome({
  state,
  hidesFar,
}: {
  state: ChangeState;
  /** Whether the form already shows the warning about a distant price. */
  hidesFar: boolean;
}) {
  const money = useMoney();
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null;
    case 'asking':
      return (
        <Note>
          <Trans>No response yet. We are checking on your change; it will not be made twice.</Trans>
        </Note>
      );
    case 'not_made':
      return (
        <Note>
          <Trans>We got no response, and the order was not changed. You can try again.</Trans>
        </Note>
      );
    case 'made_before':
      return (
        <>
          <Note>
            <Trans>Your earlier change did go through. The details shown here were not sent.</Trans>
          </Note>
          <ButtonLink href={linkTo.order({ id: state.order.id })}>
            <Trans>View changed order</Trans>
          </ButtonLink>
        </>
      );
    case 'declined':
  }
  const { answer } = state;
  if (hidesFar && answer.code === 'price_far') return null;
  if (answer.code === 'no_broker_account') return <NoBrokerAccount state={answer.state} />;
  const available = money.micros(answer.availableMicros);
  return (
    <>
      <Declined answer={answer} />
      {answer.availableMicros !== undefined && answer.code === 'insufficient_funds' && (
        <Note>
          <Trans>Buying power: {available}.</Trans>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles['note']} aria-live="polite">
      {children}
    </p>
  );
}
