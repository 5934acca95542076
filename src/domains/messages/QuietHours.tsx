import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { NotifyChoices } from '../../../contract/message.ts';
import { Section } from '../../ui/Section.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './choices.module.css';
import { minutesOf, timeOf } from './minutes.ts';

const NIGHT = { fromMinutes: 22 * 60, toMinutes: 7 * 60 };

/** Hours in which pushes wait, in the time zone of the device that set them. */
export function QuietHours({
  choices: { quiet, timeZone },
  onChange,
}: {
  choices: NotifyChoices;
  onChange: (part: Pick<NotifyChoices, 'quiet' | 'timeZone'>) => void;
}) {
  const [sameTime, setSameTime] = useState(false);

  function change(next: NotifyChoices['quiet']) {
    const isNoTime = next?.fromMinutes === next?.toMinutes && next !== null;
    setSameTime(isNoTime);
    if (!isNoTime) onChange({ quiet: next, timeZone: timeZoneHere() });
  }
  return (
    <Section title={<Trans>Quiet hours</Trans>}>
      <Toggle
        label={<Trans>Hold notifications</Trans>}
        hint={
          <Trans>They’re delivered when quiet hours end, unless you’ve already read them.</Trans>
        }
        checked={quiet !== null}
        onChange={(isOn) => change(isOn ? NIGHT : null)}
      />
      {quiet && (
        <>
          <div className={styles['times']}>
            <Time
              label={<Trans context="of quiet hours">Start</Trans>}
              minutes={quiet.fromMinutes}
              onChange={(fromMinutes) => change({ ...quiet, fromMinutes })}
            />
            <Time
              label={<Trans context="of quiet hours">End</Trans>}
              minutes={quiet.toMinutes}
              onChange={(toMinutes) => change({ ...quiet, toMinutes })}
            />
          </div>
          <p className={styles['note']} aria-live="polite">
            {sameTime ? (
              <Trans>Quiet hours can’t start and end at the same time.</Trans>
            ) : (
              <Trans>Times are in {timeZone.replaceAll('_', ' ')}.</Trans>
            )}
          </p>
        </>
      )}
    </Section>
  );
}

function timeZoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function Time({
  label,
  minutes,
  onChange,
}: {
  label: React.ReactNode;
  minutes: number;
  onChange: (minutes: number) => void;
}) {
  return (
    <label className={styles['time']}>
      {label}
      <input
        key={minutes}
        type="time"
        defaultValue={timeOf(minutes)}
        // Not while typing, since each digit would be a separate change.
        onBlur={({ target }) => {
          const typed = minutesOf(target.value);
          if (typed !== undefined && typed !== minutes) onChange(typed);
        }}
      />
    </label>
  );
}
