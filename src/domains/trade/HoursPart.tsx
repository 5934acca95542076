import { Trans } from '@lingui/react/macro';
import { extendedHours } from '../../../contract/order-hours.ts';
import { Between } from '../../ui/Between.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './useTicket.ts';
import { useTimeOfDay } from './useTimeOfDay.ts';

/** Until when the order is good, and whether it trades in extended hours. */
export function HoursPart({ ticket }: { ticket: Ticket }) {
  const times = useTimeOfDay();
  const { hours, fields } = ticket;
  // `undefined` once after-hours are over, because only coming sessions are offered.
  const offered = hours && extendedHours(hours.nowMs, hours.closures);
  const extendedEnd = offered && times.inNewYork(offered.untilMs);
  return (
    <div className={styles['hours']}>
      {fields.type === 'limit' && ticket.mayBeExtended && (
        <div className={styles['extended']}>
          <Toggle
            label={<Trans>Extended hours</Trans>}
            hint={
              extendedEnd &&
              (offered.hasPreMarket ? (
                <Trans>Includes pre-market and after-hours, until {extendedEnd}</Trans>
              ) : (
                // The order ends today: it sees no other pre-market.
                <Trans>Includes after-hours, until {extendedEnd}</Trans>
              ))
            }
            checked={fields.isExtended}
            onChange={(isOn) => ticket.edit({ isExtended: isOn ? 'yes' : 'no' })}
          />
        </div>
      )}
      <p className={styles['until']}>
        <GoodUntil ticket={ticket} />
      </p>
    </div>
  );
}

/** `Good until 4:00 PM ET (10:00 PM your time).`, and what is special about the day. */
export function GoodUntil({ ticket }: { ticket: Ticket }) {
  const times = useTimeOfDay();
  const { hours, fields, expiresAtMs } = ticket;
  if (!hours || expiresAtMs === undefined) return null;
  const end = times.inNewYork(expiresAtMs);
  const own = times.inOwnZone(expiresAtMs);
  const waits = hours.session === 'pre' && !fields.isExtended;
  const opens = times.inNewYork(hours.sessionEndsAtMs);
  return (
    <>
      {own === undefined ? (
        <Trans>Good until {end}.</Trans>
      ) : (
        <Trans>
          Good until {end} ({own} your time).
        </Trans>
      )}
      <Between />
      {hours.earlyClose && <Trans>The market closes early today.</Trans>}
      <Between />
      {waits && <Trans>It waits for regular hours, which start at {opens}.</Trans>}
    </>
  );
}
