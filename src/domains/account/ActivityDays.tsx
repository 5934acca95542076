import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Activity } from '../../../contract/activity.ts';
import { centsMoved } from '../../../contract/money.ts';
import { groupBy } from '../../lib/group-by.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { ActivitySheet } from './ActivitySheet.tsx';
import { setAsideOf } from './set-aside.ts';
import { useActivityTitle } from './useActivityTitle.ts';

/** Lines under their trading calendar days; each opens its details. */
export function ActivityDays({ activities }: { activities: readonly Activity[] }) {
  const format = useFormat();
  const [opened, setOpened] = useState<Activity>();
  const [isOpen, setOpen] = useState(false);
  const days = groupBy(activities, ({ atMs }) => format.date(atMs));
  return (
    <>
      {[...days].map(([day, lines]) => (
        <section key={lines[0]?.id} className={styles['day']}>
          <h2 className={styles['dayName']}>{day}</h2>
          <List label={day}>
            {lines.map((line) => (
              <ActivityRow
                key={line.id}
                activity={line}
                onPress={() => {
                  setOpened(line);
                  setOpen(true);
                }}
              />
            ))}
          </List>
        </section>
      ))}
      <ActivitySheet activity={opened} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function ActivityRow({ activity, onPress }: { activity: Activity; onPress: () => void }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const titleOf = useActivityTitle();
  const { account, amountMicros, balanceAfterMicros, atMs } = activity;
  const aside = setAsideOf(activity);
  const moved = centsMoved(BigInt(amountMicros), BigInt(balanceAfterMicros));
  return (
    <Row
      onPress={onPress}
      title={<span className={styles['wrapped']}>{titleOf(activity)}</span>}
      subtitle={`${format.marketTime(atMs)} · ${i18n._(accountTexts[account])}`}
      trailing={
        <span className={styles['figures']}>
          {aside === undefined ? (
            <span className={styles['moved']} data-in={moved < 0n ? undefined : ''}>
              {money.signed(moved)}
            </span>
          ) : (
            <span>{money.micros(aside)}</span>
          )}
          <span className={styles['balance']}>
            <span className="heard">
              <Trans>Balance after:</Trans>{' '}
            </span>
            {money.micros(balanceAfterMicros)}
          </span>
        </span>
      }
    />
  );
}
