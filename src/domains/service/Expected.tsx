import { Trans } from '@lingui/react/macro';
import { serviceAt } from '../../../contract/service-hours.ts';
import { getServiceDesk } from '../../../contract/service.ts';
import { useKnown } from '../../data/call/known.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { Between } from '../../ui/Between.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './service.module.css';

const STEP_MS = 60_000;

/** The expected response time of a person, as configured. */
export function Expected() {
  const format = useFormat();
  const nowMs = useWallNow(STEP_MS);
  const desk = useKnown(getServiceDesk, {}).value;
  const at = desk?.hours ? serviceAt(desk.hours, nowMs) : undefined;
  const time = format.duration((desk?.answerHours ?? 0) * 3_600_000);
  const opens = format.deviceMoment(at?.changesAtMs);
  return (
    <p className={styles['expected']}>
      {desk && desk.answerHours !== null ? (
        <Trans>A person will reply here, usually within {time}.</Trans>
      ) : (
        <Trans>A person will reply here.</Trans>
      )}
      <Between />
      {at && !at.isOpen && at.changesAtMs !== undefined && (
        <>
          <Trans>Customer service is closed now and opens {opens}.</Trans>
          <Between />
        </>
      )}
      {desk?.isDemo ? (
        <Trans>In this demo, only whoever runs this server can reply.</Trans>
      ) : (
        <Trans>We’ll notify you when there is a reply.</Trans>
      )}
    </p>
  );
}
