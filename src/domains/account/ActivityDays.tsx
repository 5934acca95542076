import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Activity } from '../../../contract/activity.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { pocketTexts } from './activity-texts.ts';
import { useActivityTitle } from './useActivityTitle.ts';
import { groupBy } from '../../lib/group-by.ts';

/** Lines under the names of their days. */
export function ActivityDays({ activities }: { activities: readonly Activity[] }) {
  const format = useFormat();
  const days = groupBy(activities, ({ atMs }) => format.localDate(atMs));
  return [...days].map(([day, lines]) => (
    <section key={lines[0]?.id} className={styles['day']}>
      <h2 className={styles['dayName']}>{day}</h2>
      <List label={day}>
        {lines.map((line) => (
          <ActivityRow key={line.id} activity={line} />
        ))}
      </List>
    </section>
  ));
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const title = useActivityTitle(activity);
  const { account, pocket, amountMicros, atMs } = activity;
  const accountName = i18n._(accountTexts[account]);
  const part = i18n._(pocketTexts[pocket]);
  const place = pocket === 'available' ? accountName : t`${accountName}, ${part}`;
  const balance = money.micros(activity.balanceAfterMicros);
  return (
    <Row
      title={<span className={styles['wrapped']}>{title}</span>}
      subtitle={`${format.localTime(atMs)} · ${place}`}
      trailing={
        <span className={styles['figures']}>
          <span className={styles['moved']} data-in={amountMicros.startsWith('-') ? undefined : ''}>
            {money.signed(amountMicros)}
          </span>
          <span className={styles['balance']}>
            <span className="heard">
              <Trans>Balance after:</Trans>{' '}
            </span>
            {balance}
          </span>
        </span>
      }
    />
  );
}
