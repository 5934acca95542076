import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ACCOUNTS, getBalances } from '../../../contract/account.ts';
import { useActivity } from './activity.ts';
import { useKnown } from '../../data/call/known.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';
import { ActivityList } from './ActivityList.tsx';
import { StatementSheet } from './StatementSheet.tsx';

/** Activity of the accounts, day by day, with a button for statements. */
export function ActivityPart() {
  const { i18n } = useLingui();
  const { t } = useWords();
  const change = useChangeParameters();
  const asked = useParameter('account');
  const account = ACCOUNTS.find((each) => each === asked);
  const list = useActivity(account);
  const balances = useKnown(getBalances, {});
  const [isStating, setStating] = useState(false);
  const accounts = useRef<HTMLDivElement>(null);
  const chosen = account ?? 'all';
  useEffect(() => showTab(accounts.current, chosen), [chosen]);

  return (
    <>
      <div ref={accounts} className={styles['accounts']}>
        <Segmented
          label={t({ message: 'Account', context: 'money' })}
          look="tabs"
          options={[
            { value: 'all', label: <Trans context="kinds of activity">All</Trans> },
            ...ACCOUNTS.map((each) => ({ value: each, label: i18n._(accountTexts[each]) })),
          ]}
          value={chosen}
          onChange={(next) => change({ account: next === 'all' ? undefined : next })}
        />
      </div>
      <ActivityList
        events={list.events ?? []}
        list={list}
        account={account}
        tools={
          <>
            <span className={styles['marks']}>
              {balances.value?.isDemo && <DemoMark />}
              <AsOf asOfMs={list.asOfMs} />
            </span>
            <Button look="plain" onPress={() => setStating(true)}>
              <Trans>Statement</Trans>
            </Button>
          </>
        }
      />
      {list.events === undefined &&
        (list.declined ? (
          <Declined answer={list.declined} onRetry={list.reload} />
        ) : (
          <Skeleton rows={6} />
        ))}
      {list.events?.length === 0 && (
        <Empty
          icon="transfer"
          title={<Trans>No activity yet</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.transfer({ to: account })}>
              <Trans>Move money</Trans>
            </ButtonLink>
          }
        />
      )}
      {list.moreDeclined ? (
        <Declined answer={list.moreDeclined} onRetry={list.loadMore} />
      ) : (
        list.hasMore && <MoreBelow waiting={list.isLoadingMore} onMore={list.loadMore} />
      )}
      {!list.hasMore && (list.events?.length ?? 0) > 20 && (
        <p className={styles['last']}>
          <Trans>No more data.</Trans>
        </p>
      )}
      <StatementSheet open={isStating} account={account} onClose={() => setStating(false)} />
    </>
  );
}

/** Scrolls the tabs, which do not fit a phone, to one of them. */
function showTab(accounts: HTMLElement | null, value: string): void {
  const tab = accounts?.querySelector(`[value=${value}]`)?.parentElement;
  const tabs = tab?.parentElement;
  if (!tab || !tabs) return;
  tabs.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - tabs.clientWidth / 2;
}
