import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import {
  type FundingRecord,
  RECORD_KINDS,
  RECORD_STATES,
} from '../../../../contract/funding-record.ts';
import { useWallNow } from '../../../lib/wall-clock.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { MoreBelow } from '../../../live/MoreBelow.tsx';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { useChangeParameters, useParameter } from '../../../nav/route.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { List } from '../../../ui/List.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { WithRoom } from '../../../ui/table/WithRoom.tsx';
import { Age } from '../Age.tsx';
import styles from '../funding.module.css';
import { kindTexts, stateTexts } from '../record-texts.ts';
import { useRecords } from '../record-pages.ts';
import { RecordRow } from '../RecordRow.tsx';
import { csvRows } from '../records-csv.ts';
import { RecordsTable } from '../RecordsTable.tsx';
import { Withdrawals } from '../Withdrawals.tsx';

export default function RecordsScreen() {
  const { t } = useWords();
  const isWithdrawals = useParameter('kind') === 'withdrawals';
  return (
    <Screen title={<Trans>Deposits and withdrawals</Trans>} back={linkTo.me()} isWide>
      <ForUsers>
        <TabLinks
          label={t`Deposits and withdrawals`}
          tabs={[
            {
              href: linkTo.fundingRecords(),
              label: <Trans>Deposits</Trans>,
              isShown: !isWithdrawals,
            },
            {
              href: links.withdrawals(),
              label: <Trans>Withdrawals</Trans>,
              isShown: isWithdrawals,
            },
          ]}
        />
        {isWithdrawals ? <Withdrawals /> : <Records />}
      </ForUsers>
    </Screen>
  );
}

const DAY_MS = 86_400_000;
/** Days that are offered, today among them. */
const SPANS = ['7', '30', '365'] as const;
/** How often it is looked whether a new day has begun. */
const LOOK_MS = 60_000;

function Records() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const change = useChangeParameters();
  const asked = useParameter('state');
  const askedDays = useParameter('days');
  const askedWay = useParameter('way');
  const kind = RECORD_KINDS.find((each) => each === askedWay);
  const state = RECORD_STATES.find((each) => each === asked);
  const days = SPANS.find((each) => each === askedDays);
  const midnightMs = new Date(useWallNow(LOOK_MS)).setHours(0, 0, 0, 0);
  const fromMs = days && midnightMs - (Number(days) - 1) * DAY_MS;
  const list = useRecords({ kind, state, fromMs });
  const { records } = list;
  const isFiltering = kind !== undefined || state !== undefined || days !== undefined;

  if (records === undefined) {
    return list.declined ? (
      <Declined answer={list.declined} onRetry={list.reload} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  if (records.length === 0 && !isFiltering) return <NoRecords />;
  return (
    <>
      <Declined answer={list.declined} isKept onRetry={list.reload} />
      <div className={styles['tools']}>
        <SelectField
          label={t({ message: 'Type', context: 'way of a deposit' })}
          look="inline"
          value={kind ?? 'all'}
          options={[
            { value: 'all', text: t`All types` },
            ...RECORD_KINDS.map((each) => ({ value: each, text: i18n._(kindTexts[each]) })),
          ]}
          onChange={(next) => change({ way: next === 'all' ? undefined : next })}
        />
        <SelectField
          label={t`Status`}
          look="inline"
          value={state ?? 'all'}
          options={[
            { value: 'all', text: t`All statuses` },
            ...RECORD_STATES.map((each) => ({ value: each, text: i18n._(stateTexts[each]) })),
          ]}
          onChange={(next) => change({ state: next === 'all' ? undefined : next })}
        />
        <SelectField
          label={t`Period`}
          look="inline"
          value={days ?? 'all'}
          options={[
            { value: 'all', text: t({ message: 'All time', context: 'a period of records' }) },
            { value: '7', text: t`Last 7 days` },
            { value: '30', text: t`Last 30 days` },
            { value: '365', text: t`Last 12 months` },
          ]}
          onChange={(next) => change({ days: next === 'all' ? undefined : next })}
        />
        <SaveCsv records={records} />
      </div>
      {records.length === 0 ? (
        <Empty
          icon="search"
          title={<Trans>No data found.</Trans>}
          action={
            <Button onPress={() => change({ way: undefined, state: undefined, days: undefined })}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        />
      ) : (
        <WithRoom
          table={<RecordsTable records={records} tools={<AsOf asOfMs={list.asOfMs} />} />}
          rows={
            <>
              <Age asOfMs={list.asOfMs} />
              <List label={t`Deposits`}>
                {records.map((record) => (
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

function NoRecords() {
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
      <Trans>Every deposit appears here with each of its states.</Trans>
    </Empty>
  );
}

/** The records on the screen as a file. */
function SaveCsv({ records }: { records: readonly FundingRecord[] }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  function save(): void {
    const names = {
      number: t`Number`,
      time: t`Time (UTC)`,
      state: t`Status`,
      amount: t`Amount`,
      asset: t`Asset`,
      address: t`Address or reference`,
      txid: t`Transaction`,
    };
    const rows = csvRows(records, names, ({ state }) => i18n._(stateTexts[state]));
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- the name of a format
    const type = 'text/csv;charset=utf-8';
    saveFile('plumb-deposits.csv', new Blob([csvOf(rows)], { type }));
  }
  return (
    <Button disabled={records.length === 0} onPress={save}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}
