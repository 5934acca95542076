import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { AccountName } from '../../../contract/account.ts';
import type { AccountEvent } from '../../../contract/activity.ts';
import { groupBy } from '../../lib/group-by.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { EventFigure } from './EventFigure.tsx';
import { useEventWords } from './useEventWords.ts';

/** Events under their trading calendar days; each opens its legs. */
export function ActivityDays({
  events,
  account,
  onOpen,
}: {
  events: readonly AccountEvent[];
  /** The account of the events, when there is only one. */
  account: AccountName | undefined;
  onOpen: (event: AccountEvent) => void;
}) {
  const format = useFormat();
  const days = groupBy(events, ({ atMs }) => format.date(atMs));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles['day']}>
          <h2 className={styles['dayName']}>{day}</h2>
          <List label={day}>
            {ofDay.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                account={account}
                onPress={() => onOpen(event)}
              />
            ))}
          </List>
        </section>
      ))}
    </>
  );
}

function EventRow({
  event,
  account,
  onPress,
}: {
  event: AccountEvent;
  account: AccountName | undefined;
  onPress: () => void;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const words = useEventWords();
  const time = format.marketTime(event.atMs);
  const detail = words.detail(event);
  const [leg, ...more] = event.legs;
  // Several legs may belong to different accounts, which the title names.
  const of = leg && more.length === 0 && !account ? i18n._(accountTexts[leg.account]) : undefined;
  return (
    <Row
      onPress={onPress}
      title={<span className={styles['wrapped']}>{words.title(event)}</span>}
      subtitle={
        <span className={styles['wrapped']}>
          {[time, detail ?? of].filter((each) => each !== undefined).join(' · ')}
        </span>
      }
      trailing={
        <span className={styles['figures']}>
          <EventFigure event={event} />
          {account && event.balanceAfterMicros !== null && (
            <span className={styles['balance']}>
              <span className="heard">
                <Trans>Balance after:</Trans>{' '}
              </span>
              {money.micros(event.balanceAfterMicros)}
            </span>
          )}
        </span>
      }
    />
  );
}
