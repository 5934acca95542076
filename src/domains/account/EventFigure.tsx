import { Trans } from '@lingui/react/macro';
import type { AccountEvent } from '../../../contract/activity.ts';
import { centsMoved } from '../../../contract/money.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { figureOf } from './event-figure.ts';

/** The amount of an event: with a sign when cash moved, otherwise the amount on hold. */
export function EventFigure({ event }: { event: AccountEvent }) {
  const money = useMoney();
  const figure = figureOf(event);
  if (figure.kind === 'none') return null;
  if (figure.kind === 'kept') {
    return (
      <span className={styles['kept']}>
        {money.micros(figure.micros)}
        {event.order && (
          <span className={styles['balance']}>
            {' '}
            <Trans context="an amount">on hold</Trans>
          </span>
        )}
      </span>
    );
  }
  const { balanceAfterMicros } = event;
  const micros =
    balanceAfterMicros === null
      ? figure.micros
      : centsMoved(figure.micros, BigInt(balanceAfterMicros));
  return (
    <span className={styles['moved']} data-in={micros < 0n ? undefined : ''}>
      {money.signed(micros)}
    </span>
  );
}
