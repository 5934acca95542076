import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Activity } from '../../../contract/activity.ts';
import { centsDown, centsMoved } from '../../../contract/money.ts';
import { linkTo } from '../../nav/links.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { setAsideOf } from './set-aside.ts';
import { useActivityTitle } from './useActivityTitle.ts';

/** Details of one line: its exact ledger amount, its entry and its order. */
export function ActivitySheet({
  activity,
  open,
  onClose,
}: {
  activity: Activity | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useWords();
  return (
    <Sheet open={open} title={t`Activity details`} onClose={onClose}>
      {activity && <Details activity={activity} />}
    </Sheet>
  );
}

function Details({ activity }: { activity: Activity }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const titleOf = useActivityTitle();
  const { account, about, atMs, entryId } = activity;
  const amount = BigInt(activity.amountMicros);
  const balance = BigInt(activity.balanceAfterMicros);
  const aside = setAsideOf(activity);
  const isExact = centsDown(amount) === amount && centsDown(balance) === balance;
  return (
    <div className={styles['review']}>
      <p className={styles['reviewWay']}>{titleOf(activity)}</p>
      <Facts columns={1}>
        <Fact label={<Trans>Date and time</Trans>}>{format.marketMoment(atMs)}</Fact>
        <Fact label={<Trans context="money">Account</Trans>}>{i18n._(accountTexts[account])}</Fact>
        {aside !== undefined && (
          <Fact label={<Trans>Moved within the account</Trans>}>{money.micros(aside)}</Fact>
        )}
        <Fact label={<Trans>Amount</Trans>}>{money.signed(centsMoved(amount, balance))}</Fact>
        {about.feeMicros !== undefined && (
          <Fact label={<Trans>Fees included</Trans>}>{money.micros(about.feeMicros)}</Fact>
        )}
        <Fact label={<Trans>Account cash after</Trans>}>{money.micros(balance)}</Fact>
        {!isExact && (
          <>
            <Fact label={<Trans>Exact ledger amount</Trans>}>
              <span data-exact>{money.exact(amount)}</span>
            </Fact>
            <Fact label={<Trans>Exact balance</Trans>}>
              <span data-exact>{money.exact(balance)}</span>
            </Fact>
          </>
        )}
        <Fact label={<Trans>Entry number</Trans>}>{entryId}</Fact>
      </Facts>
      {about.orderId !== undefined && (
        <ButtonLink look="primary" href={linkTo.order({ id: about.orderId })}>
          <Trans>View order</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
