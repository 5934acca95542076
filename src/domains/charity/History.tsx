import { Trans, useLingui } from '@lingui/react/macro';
import type { Donation } from '../../../contract/charity.ts';
import { DownloadList } from '../../live/DownloadList.tsx';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { plainRows } from '../../ui/table/columns.ts';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { useGiving } from './charity.ts';
import styles from './charity.module.css';
import { DonationRow } from './DonationRow.tsx';
import { type DonationFilter, useDonationFilter, useDonations } from './donations.ts';
import { DonationsTable, useDonationColumns } from './DonationsTable.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { YearlyStatement } from './YearlyStatement.tsx';

/** The donation history: filtered, as a list, a table and a file, with the annual statement. */
export function History() {
  const filter = useDonationFilter();
  const list = useDonations(filter);
  const years = useGiving().value?.years;
  const { donations, declined, reload } = list;
  if (!donations) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={6} />;
  }
  if (donations.length === 0 && Object.keys(filter).length === 0) return <NoneYet />;
  return (
    <>
      <Declined answer={declined} isKept onRetry={reload} />
      <Donations list={{ ...list, donations }} filter={filter} years={years} />
      {years && years.length > 0 && (
        <Section title={<Trans>Annual statement</Trans>}>
          <YearlyStatement years={years} />
        </Section>
      )}
    </>
  );
}

function Donations({
  list,
  filter,
  years,
}: {
  list: ReturnType<typeof useDonations> & { donations: readonly Donation[] };
  filter: DonationFilter;
  years: readonly number[] | undefined;
}) {
  const { t } = useLingui();
  const columns = useDonationColumns();
  const { donations } = list;

  const tools = (
    <>
      <HistoryFilters filter={filter} years={years} />
      <DownloadList
        key={JSON.stringify(filter)}
        list={list}
        name="plumb-donations.csv"
        rows={() => plainRows(columns, donations)}
        isEmpty={donations.length === 0}
      />
    </>
  );
  return (
    <Section title={<Trans>Donations</Trans>}>
      {donations.length === 0 ? (
        <>
          <div className={styles['tools']}>{tools}</div>
          <NothingLeft />
        </>
      ) : (
        <WithRoom
          table={
            <DonationsTable
              donations={donations}
              list={list}
              tools={
                <>
                  {tools}
                  <AsOf asOfMs={list.asOfMs} />
                </>
              }
            />
          }
          rows={
            <>
              <div className={styles['tools']}>{tools}</div>
              <p className={styles['age']}>
                <AsOf asOfMs={list.asOfMs} />
              </p>
              <List label={t`Donations`}>
                {donations.map((donation) => (
                  <DonationRow key={donation.id} donation={donation} />
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
    </Section>
  );
}

function NoneYet() {
  return (
    <Empty
      icon="heart"
      title={<Trans>No donations yet</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.charity()}>
          <Trans>View causes</Trans>
        </ButtonLink>
      }
    >
      <Trans>Every donation appears here, with what was paid out and its receipt.</Trans>
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
        <Button
          onPress={() =>
            change({ cause: undefined, type: undefined, state: undefined, year: undefined })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
