import { type ReactNode, useCallback } from 'react';
import type { AccountName } from '../../../contract/account.ts';
import type { AccountEvent } from '../../../contract/activity.ts';
import type { Rest } from '../../live/whole-list.ts';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { useBeside } from '../../ui/useBeside.ts';
import styles from './account.module.css';
import { ActivityDays } from './ActivityDays.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { OpenEvent } from './OpenEvent.tsx';

/** Events by day or, in a wide window, as a table; one of them open. */
export function ActivityList({
  events,
  list,
  account,
  tools,
}: {
  events: readonly AccountEvent[];
  /** The list that they are the loaded part of. */
  list: Rest;
  /** The account, when the list is limited to one. */
  account: AccountName | undefined;
  /** The tools above the events. */
  tools: ReactNode;
}) {
  const part = useBeside('event');
  const { open: openPart } = part;
  const open = useCallback(({ id }: AccountEvent) => openPart(id), [openPart]);
  // Updates the open event, for example while an order fills.
  const opened = events.find(({ id }) => id === part.opened);
  const above = <div className={styles['tools']}>{tools}</div>;
  const days = (
    <>
      {above}
      <ActivityDays events={events} account={account} onOpen={open} />
    </>
  );
  return (
    <>
      {events.length === 0 ? (
        above
      ) : (
        <WithRoom
          rows={days}
          table={
            <ActivityTable
              events={events}
              list={list}
              account={account}
              tools={tools}
              onOpen={open}
            />
          }
        />
      )}
      {opened && <OpenEvent part={part} event={opened} />}
    </>
  );
}
