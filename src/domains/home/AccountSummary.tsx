import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/call/known.ts';
import { baseOf } from '../../data/account/portfolio-figures.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import { useIdentityStatus } from '../../data/session/session.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { HideAmounts } from '../../live/HideAmounts.tsx';
import { Result } from '../../live/Result.tsx';
import { type LivePortfolio, PORTFOLIO_REFRESH_MS } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { home, paths } from '../../nav/paths.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { totalValueText } from '../../ui/total-texts.ts';
import styles from './AccountSummary.module.css';
import { DayCurve } from './DayCurve.tsx';

/** The live value of the customer's four accounts, today's P&L of the stock account with its curve, and the main actions. */
export function AccountSummary({ live }: { live: LivePortfolio }) {
  const { i18n } = useLingui();
  const money = useShownMoney();
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const mayWithdraw = useIdentityStatus() === 'passed';
  const { portfolio, figures, asOfMs } = live;
  const percent = percentOf(figures?.todayMicros, portfolio && baseOf(portfolio.today));
  const isLoading = !figures && live.waiting && !live.declined;
  return (
    <>
      <div className={styles['summary']}>
        <a
          className={styles['link']}
          href={linkTo.portfolio()}
          aria-busy={isLoading}
          data-loading={isLoading ? '' : undefined}
        >
          <span className={styles['heading']}>
            {i18n._(totalValueText(figures))}
            {isDemo && <DemoMark />}
          </span>
          <span className={styles['total']} aria-live="off">
            {figures ? money.micros(figures.totalMicros) : UNKNOWN}
          </span>
          <span className={styles['today']}>
            <Result micros={figures?.todayMicros} percent={percent} />
            <span className={styles['label']}>
              <Trans>today in your stock account</Trans>
            </span>
            <AsOf asOfMs={asOfMs} quietMs={2 * PORTFOLIO_REFRESH_MS} />
          </span>
        </a>
        <span className={styles['hide']}>
          <HideAmounts />
        </span>
      </div>
      <DayCurve live={live} />
      <div className={styles['ways']} data-withdraws={mayWithdraw ? '' : undefined}>
        <ButtonLink look="primary" href={linkToPath(paths.buy)}>
          <Trans context="order">Buy</Trans>
        </ButtonLink>
        <ButtonLink href={linkToPath(paths.sell)}>
          <Trans context="order">Sell</Trans>
        </ButtonLink>
        <ButtonLink href={linkTo.depositCoin()}>
          <Trans>Deposit</Trans>
        </ButtonLink>
        {mayWithdraw && (
          <ButtonLink href={linkTo.withdrawal()}>
            <Trans>Withdraw</Trans>
          </ButtonLink>
        )}
        <ButtonLink href={linkTo.transfer({ then: home })}>
          <Trans context="button, short for a transfer between accounts">Transfer</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
