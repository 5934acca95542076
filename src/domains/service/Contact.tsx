import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ServiceHours, serviceAt } from '../../../contract/service-hours.ts';
import { getServiceDesk } from '../../../contract/service.ts';
import { useKnown } from '../../data/call/known.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { spanTexts, zoneText } from './hours-text.ts';
import styles from './service.module.css';

const STEP_MS = 60_000;

/** The contact details of customer service, as far as they are configured. */
export function Contact() {
  const { value: desk, declined, reload } = useKnown(getServiceDesk, {});
  if (!desk) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={2} />;
  }
  const { hours, answerHours, email, phone, isDemo } = desk;
  const isKnown = hours ?? answerHours ?? email ?? phone;
  return (
    <Section title={<Trans>Contact</Trans>}>
      {isKnown !== null && (
        <Facts columns={1}>
          {hours && (
            <Fact label={<Trans>Hours</Trans>}>
              <Hours hours={hours} />
            </Fact>
          )}
          {answerHours !== null && (
            <Fact label={<Trans>Usual reply time</Trans>}>
              <Within hours={answerHours} />
            </Fact>
          )}
          {email !== null && (
            <Fact label={<Trans>Email</Trans>}>
              <a className={styles['link']} href={`mailto:${email}`}>
                {email}
              </a>
            </Fact>
          )}
          {phone !== null && (
            <Fact label={<Trans context="telephone">Phone</Trans>}>
              <a className={styles['link']} href={`tel:${phone}`}>
                {phone}
              </a>
            </Fact>
          )}
        </Facts>
      )}
      {isDemo && (
        <p className={styles['note']}>
          <Trans>
            This is a demo. The first answer is automatic; a person replies only if whoever runs
            this server does.
          </Trans>
        </p>
      )}
    </Section>
  );
}

function Within({ hours }: { hours: number }) {
  const time = useFormat().duration(hours * 3_600_000);
  return <Trans context="the time within which a reply comes">Within {time}</Trans>;
}

function Hours({ hours }: { hours: ServiceHours }) {
  const { i18n } = useLingui();
  const nowMs = useWallNow(STEP_MS);
  const zone = zoneText(hours, i18n.locale, nowMs);
  return (
    <span className={styles['hours']}>
      <strong>
        <OpenNow hours={hours} nowMs={nowMs} />
      </strong>
      {hours.spans.map((span) => {
        const { days, times } = spanTexts(span, i18n.locale);
        return (
          <span key={`${days} ${times}`}>
            {days} {times}
          </span>
        );
      })}
      <span className={styles['zone']}>{zone}</span>
    </span>
  );
}

/** Whether service is open and until when, in the customer's time zone. */
function OpenNow({ hours, nowMs }: { hours: ServiceHours; nowMs: number }) {
  const format = useFormat();
  const { isOpen, changesAtMs } = serviceAt(hours, nowMs);
  const isToday = changesAtMs !== undefined && changesAtMs - nowMs < 12 * 3_600_000;
  const when = isToday ? format.deviceTime(changesAtMs) : format.deviceMoment(changesAtMs);
  if (changesAtMs === undefined) {
    return isOpen ? <Trans>Open around the clock</Trans> : <Trans>Closed</Trans>;
  }
  return isOpen ? <Trans>Open now, until {when}</Trans> : <Trans>Closed now, opens {when}</Trans>;
}
