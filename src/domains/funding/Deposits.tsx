import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RECORD_KINDS, RECORD_STATES } from '../../../contract/funding-record.ts';
import { DownloadList } from '../../live/DownloadList.tsx';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { Age } from './Age.tsx';
import styles from './funding.module.css';
import { depositPages } from './record-filter.ts';
import { NothingLeft, RecordFilters, useRecordFilter } from './RecordFilters.tsx';
import { usePages } from '../../data/call/pages.ts';
import { kindTexts, stateTexts } from './record-texts.ts';
import { RecordRow } from './RecordRow.tsx';
import { depositRows } from './records-csv.ts';
import { RecordsTable } from './RecordsTable.tsx';
import { useCsvNames } from './useCsvNames.ts';

/** The customer's deposits, newest first, filtered, a page at a time. */
export function Deposits() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const names = useCsvNames();
  const { way, state, fromMs, isFiltering } = useRecordFilter(RECORD_KINDS, RECORD_STATES);
  const pages = useMemo(() => depositPages({ way, state, fromMs }), [way, state, fromMs]);
  const list = usePages(pages);
  const { lines } = list;
  if (lines === undefined) {
    return list.declined ? (
      <Declined answer={list.declined} onRetry={list.reload} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  if (lines.length === 0 && !isFiltering) return <NoDeposits />;
  const filters = (
    <RecordFilters
      ways={RECORD_KINDS.map((value) => ({ value, text: i18n._(kindTexts[value]) }))}
      states={RECORD_STATES.map((value) => ({ value, text: i18n._(stateTexts[value]) }))}
      download={
        <DownloadList
          key={JSON.stringify([way, state, fromMs])}
          list={list}
          name="plumb-deposits.csv"
          rows={() => depositRows(lines, names, (line) => i18n._(stateTexts[line.state]))}
          isEmpty={lines.length === 0}
        />
      }
    />
  );
  return (
    <>
      <Declined answer={list.declined} isKept onRetry={list.reload} />
      {lines.length === 0 ? (
        <>
          <div className={styles['tools']}>{filters}</div>
          <NothingLeft />
        </>
      ) : (
        <WithRoom
          table={
            <RecordsTable
              records={lines}
              list={list}
              tools={
                <>
                  {filters}
                  <AsOf asOfMs={list.asOfMs} />
                </>
              }
            />
          }
          rows={
            <>
              <div className={styles['tools']}>{filters}</div>
              <Age asOfMs={list.asOfMs} />
              <List label={t`Deposits`}>
                {lines.map((record) => (
                  <RecordRow key={record.id} record={record} />
                ))}
              </List>
            </>
          }
        />
      )}
      {list.moreDeclined ? (
        <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
      ) : (
        list.hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </>
  );
}

function NoDeposits() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>No deposits yet</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.depositCoin()}>
            <Trans>Deposit USDT</Trans>
          </ButtonLink>
          <ButtonLink href={links.depositBank()}>
            <Trans>Deposit by bank transfer</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Your deposits and their status appear here.</Trans>
    </Empty>
  );
}
