import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import { WITHDRAWAL_STATES, WithdrawalWay } from '../../../contract/withdrawal.ts';
import { DownloadList } from '../../live/DownloadList.tsx';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { Age } from './Age.tsx';
import styles from './funding.module.css';
import { withdrawalPages } from './record-filter.ts';
import { NothingLeft, RecordFilters, useRecordFilter } from './RecordFilters.tsx';
import { usePages } from '../../data/call/pages.ts';
import { kindTexts } from './record-texts.ts';
import { withdrawalRows } from './records-csv.ts';
import { useCsvNames } from './useCsvNames.ts';
import { withdrawalStateText } from './withdrawal-texts.ts';
import { WithdrawalRow } from './WithdrawalRow.tsx';
import { WithdrawalsTable } from './WithdrawalsTable.tsx';

const WAYS = WithdrawalWay.options;

/** The customer's withdrawals, newest first, filtered, a page at a time. */
export function Withdrawals() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const names = useCsvNames();
  const { way, state, fromMs, isFiltering } = useRecordFilter(WAYS, WITHDRAWAL_STATES);
  const pages = useMemo(() => withdrawalPages({ way, state, fromMs }), [way, state, fromMs]);
  const list = usePages(pages);
  const { lines } = list;
  if (lines === undefined) {
    return list.declined ? (
      <Declined answer={list.declined} onRetry={list.reload} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  if (lines.length === 0 && !isFiltering) return <NoWithdrawals />;
  const ofWays = way === undefined ? WAYS : [way];
  const filters = (
    <RecordFilters
      ways={WAYS.map((value) => ({ value, text: i18n._(kindTexts[`${value}_deposit`]) }))}
      states={WITHDRAWAL_STATES.map((value) => {
        // One state has another name for each way.
        const texts = ofWays.map((each) =>
          i18n._(withdrawalStateText({ way: each, state: value })),
        );
        return { value, text: [...new Set(texts)].join(' / ') };
      })}
      download={
        <DownloadList
          key={JSON.stringify([way, state, fromMs])}
          list={list}
          name="plumb-withdrawals.csv"
          rows={() => withdrawalRows(lines, names, (line) => i18n._(withdrawalStateText(line)))}
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
            <WithdrawalsTable
              lines={lines}
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
              <List label={t`Withdrawals`}>
                {lines.map((line) => (
                  <WithdrawalRow key={line.id} line={line} />
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

function NoWithdrawals() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>No withdrawals yet</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.withdrawal()}>
          <Trans>Withdraw</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your withdrawals and their status appear here.</Trans>
    </Empty>
  );
}
