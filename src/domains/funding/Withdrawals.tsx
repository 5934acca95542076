import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { getWithdrawals, type WithdrawalLine } from '../../../contract/withdrawal.ts';
import { call } from '../../data/call/call.ts';
import { useKnown } from '../../data/call/known.ts';
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
import { WithdrawalRow } from './WithdrawalRow.tsx';
import { WithdrawalsTable } from './WithdrawalsTable.tsx';

interface Below {
  readonly withdrawals: readonly WithdrawalLine[];
  readonly next: string | null;
  readonly waiting: boolean;
  readonly declined?: DeclinedAnswer | undefined;
}

/** The customer's withdrawals, newest first, a page at a time. */
export function Withdrawals() {
  const { t } = useLingui();
  const head = useKnown(getWithdrawals, {});
  const [below, setBelow] = useState<Below>();
  const { value } = head;
  if (!value) {
    return head.declined ? (
      <Declined answer={head.declined} onRetry={head.reload} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  if (value.withdrawals.length === 0) return <NoWithdrawals />;
  const newest = new Set(value.withdrawals.map(({ id }) => id));
  const older = below?.withdrawals.filter(({ id }) => !newest.has(id)) ?? [];
  const lines = [...value.withdrawals, ...older];
  const next = below ? below.next : value.next;

  async function loadMore(): Promise<void> {
    if (next === null) return;
    const loaded = below?.withdrawals ?? [];
    setBelow({ withdrawals: loaded, next, waiting: true });
    const answer = await call(getWithdrawals, { before: next });
    setBelow(
      answer.ok
        ? {
            withdrawals: [...loaded, ...answer.value.withdrawals],
            next: answer.value.next,
            waiting: false,
          }
        : { withdrawals: loaded, next, waiting: false, declined: answer },
    );
  }

  return (
    <>
      <Declined answer={head.declined} isKept onRetry={head.reload} />
      <WithRoom
        table={<WithdrawalsTable lines={lines} tools={<AsOf asOfMs={head.asOfMs} />} />}
        rows={
          <>
            <Age asOfMs={head.asOfMs} />
            <List label={t`Withdrawals`}>
              {lines.map((line) => (
                <WithdrawalRow key={line.id} line={line} />
              ))}
            </List>
          </>
        }
      />
      {below?.declined ? (
        <Declined answer={below.declined} onRetry={() => void loadMore()} />
      ) : (
        next !== null && (
          <MoreBelow waiting={below?.waiting ?? false} onMore={() => void loadMore()} />
        )
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
      <Trans>Every withdrawal appears here with each of its states.</Trans>
    </Empty>
  );
}
