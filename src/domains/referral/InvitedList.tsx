import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { INVITED_FILTERS } from '../../../contract/referral.ts';
import { DownloadList } from '../../live/DownloadList.tsx';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { plainRows } from '../../ui/table/columns.ts';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { useInvited } from './invited.ts';
import { InvitedRow } from './InvitedRow.tsx';
import { InvitedTable, useInvitedColumns } from './InvitedTable.tsx';
import { filterTexts } from './texts.ts';
import styles from './referral.module.css';

/** The customers who signed up with the code: missing conditions and rewards. */
export function InvitedList() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const change = useChangeParameters();
  const asked = useParameter('show');
  const filter = INVITED_FILTERS.find((each) => each === asked) ?? 'all';
  const list = useInvited(filter);
  const columns = useInvitedColumns();
  const { invited, declined, reload } = list;
  const download = (
    <DownloadList
      key={filter}
      list={list}
      name="plumb-invitations.csv"
      rows={() => plainRows(columns, invited ?? [])}
      isEmpty={!invited || invited.length === 0}
    />
  );
  return (
    <>
      {(invited?.length !== 0 || filter !== 'all') && (
        <div className={styles['tools']}>
          <SelectField
            label={t({ message: 'Show', context: 'which invitations' })}
            look="inline"
            value={filter}
            options={INVITED_FILTERS.map((value) => ({ value, text: i18n._(filterTexts[value]) }))}
            onChange={(next) => change({ show: next === 'all' ? undefined : next })}
          />
          {download}
        </div>
      )}
      {!invited &&
        (declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={6} />)}
      {invited && <Declined answer={declined} isKept onRetry={reload} />}
      {invited?.length === 0 && (filter === 'all' ? <NobodyYet /> : <NothingLeft />)}
      {invited && invited.length > 0 && (
        <>
          <WithRoom
            table={<InvitedTable invited={invited} list={list} tools={download} />}
            rows={
              <List label={t`Invitations`}>
                {invited.map((each) => (
                  <InvitedRow key={each.id} invited={each} />
                ))}
              </List>
            }
          />
          {list.moreDeclined ? (
            <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
          ) : (
            list.hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
          )}
          <AsOf asOfMs={list.asOfMs} />
        </>
      )}
    </>
  );
}

function NobodyYet() {
  return (
    <Empty
      icon="person"
      title={<Trans>No one has signed up with your code yet</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.inviteCode()}>
          <Trans>Share your code</Trans>
        </ButtonLink>
      }
    >
      <Trans>Here you will see who joined, what is still missing, and every reward.</Trans>
    </Empty>
  );
}

function NothingLeft() {
  const change = useChangeParameters();
  return (
    <Empty
      icon="search"
      title={<Trans>No data found</Trans>}
      action={
        <Button onPress={() => change({ show: undefined })}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}
