import { Trans } from '@lingui/react/macro';
import type { MessageList } from '../../data/account/messages.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { byDay } from './days.ts';
import { DayOfMessages } from './DayOfMessages.tsx';
import styles from './messages.module.css';
import { useWhen } from '../../ui/useWhen.ts';

/** Messages under the names of their days, with more as one scrolls. */
export function MessageDays({ list }: { list: MessageList }) {
  const format = useFormat();
  const when = useWhen();
  const { messages = [], hasMore = false } = list.pages ?? {};
  return (
    <>
      {byDay(messages, (ms) => format.localDate(ms)).map((day) => (
        <DayOfMessages
          key={format.localDate(day.atMs)}
          // Market times name the exchange's zone; these are the device's own.
          name={`${when.day(day.atMs)} · ${format.deviceZone(day.atMs)}`}
          messages={day.messages}
          reads={day.messages.map(list.isRead)}
        />
      ))}
      {list.moreDeclined ? (
        <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
      ) : (
        hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
      )}
      {!hasMore && messages.length > 20 && (
        <p className={styles['end']}>
          <Trans>No more data.</Trans>
        </p>
      )}
    </>
  );
}
