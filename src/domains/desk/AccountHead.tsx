import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { getBrokerAccount } from '../../../contract/broker-account.ts';
import { getPortfolio, getPositions } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { pairOf } from '../../data/account/portfolio-pair.ts';
import { usePerson } from '../../data/session/session.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import desk from './desk.module.css';
import styles from './account.module.css';
import { AccountWorth } from './AccountWorth.tsx';
import { MoneyFacts } from './MoneyFacts.tsx';

const REFRESH_MS = 60_000;

/** Equity, P&L and buying power of the stock account, live. */
export function AccountHead() {
  const portfolio = useKnown(getPortfolio, {}, { refreshMs: REFRESH_MS });
  const held = useKnown(getPositions, {}, { refreshMs: REFRESH_MS });
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const isAccountNeeded = useKnown(getBrokerAccount, {}).value?.isNeeded === true;
  const pair = pairOf(usePerson()?.tradeAccount, portfolio, {
    value: held.value?.positions,
    asOfMs: held.asOfMs,
  });
  const positions = useMemo(() => pair.positions ?? [], [pair.positions]);
  useFollow(
    'detail',
    positions.map(({ ticker }) => ticker),
  );

  if (!pair.portfolio || !held.value) {
    const declined = portfolio.declined ?? held.declined;
    return declined && !portfolio.waiting ? (
      <Declined
        answer={declined}
        onRetry={() => {
          portfolio.reload();
          held.reload();
        }}
      />
    ) : (
      <div className={styles['account']}>
        <div className={styles['waiting']}>
          <Skeleton blockSize="100%" />
        </div>
      </div>
    );
  }
  return (
    <div className={styles['account']}>
      <div className={styles['marks']}>
        <Trans>Stock account value</Trans>
        {isDemo && <DemoMark />}
        <AsOf asOfMs={pair.asOfMs} quietMs={2 * REFRESH_MS} />
      </div>
      <AccountWorth portfolio={pair.portfolio} positions={positions} />
      <MoneyFacts portfolio={pair.portfolio} isAccountNeeded={isAccountNeeded} />
      {pair.portfolio.stock.isCloseOnly && (
        <p className={`${desk['warning']} ${styles['closeOnly']}`}>
          <Trans>
            Your equity fell below the margin requirement for your short positions. You can only
            close positions until it’s 5% above the requirement.
          </Trans>
        </p>
      )}
    </div>
  );
}
