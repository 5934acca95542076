import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/call/known.ts';
import { baseOf } from '../../data/account/portfolio-figures.ts';
import { percentOf } from '../../data/account/position-figures.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { HideAmounts } from '../../live/HideAmounts.tsx';
import { Result } from '../../live/Result.tsx';
import { PORTFOLIO_REFRESH_MS, useLivePortfolio } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { totalValueText } from '../../ui/total-texts.ts';
import { accountFeed } from './asked.ts';
import styles from './AccountSummary.module.css';

/** The total value of the signed-in customer's four accounts and today's P&L, live. */
export default function AccountSummary() {
  const { i18n } = useLingui();
  const money = useShownMoney();
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const { portfolio, figures, asOfMs } = useLivePortfolio(accountFeed);
  const percent = percentOf(figures?.todayMicros, portfolio && baseOf(portfolio.today));
  return (
    <div className={styles['summary']}>
      <a className={styles['link']} href={linkTo.portfolio()}>
        <span className={styles['heading']}>
          {i18n._(totalValueText(figures))}
          {isDemo && <DemoMark />}
        </span>
        <span className={styles['total']} aria-live="off">
          {figures ? money.cents(figures.totalMicros) : UNKNOWN}
        </span>
        <span className={styles['today']}>
          <span className={styles['label']}>
            <Trans>Today’s P&L</Trans>
          </span>
          <Result micros={figures?.todayMicros} percent={percent} />
          <AsOf asOfMs={asOfMs} quietMs={2 * PORTFOLIO_REFRESH_MS} />
        </span>
      </a>
      <span className={styles['hide']}>
        <HideAmounts />
      </span>
    </div>
  );
}
