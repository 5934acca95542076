import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { centsLeft, centsOff, centsUp } from '../../../contract/money.ts';
import { useKnown } from '../../data/call/known.ts';
import { baseOf } from '../../data/account/portfolio-figures.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import { Result } from '../../live/Result.tsx';
import { type LivePortfolio, PORTFOLIO_REFRESH_MS } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { totalValueText } from '../../ui/total-texts.ts';
import { Still } from './Still.tsx';
import styles from './portfolio.module.css';

/** The total value of the four accounts, and today's result. */
export function Worth({ live }: { live: LivePortfolio }) {
  const { i18n } = useLingui();
  const money = useShownMoney();
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const { portfolio, figures, asOfMs } = live;
  if (!portfolio || !figures) return <Skeleton blockSize="8rem" />;
  const name = i18n._(totalValueText(figures));
  const total = money.micros(figures.totalMicros);
  return (
    <div className={styles['worth']} aria-live="off">
      <p className={styles['label']}>
        <span className={styles['marks']}>
          {name}
          {isDemo && <DemoMark />}
        </span>
        <AsOf asOfMs={asOfMs} quietMs={2 * PORTFOLIO_REFRESH_MS} />
      </p>
      <div className={styles['total']} style={{ '--signs': total.length } as CSSProperties}>
        <Explained
          name="total-value"
          title={name}
          figure={total}
          working={
            <Still>
              <TotalWorking live={live} total={total} />
            </Still>
          }
        />
      </div>
      <p className={styles['today']}>
        <Result
          micros={figures.todayMicros}
          percent={percentOf(figures.todayMicros, baseOf(portfolio.today))}
        />
        <span className={styles['quiet']}>
          <Trans>today in your stock account</Trans>
        </span>
      </p>
    </div>
  );
}

function TotalWorking({
  live: { portfolio, figures },
  total,
}: {
  live: LivePortfolio;
  total: string;
}) {
  const { i18n } = useLingui();
  const money = useShownMoney();
  if (!portfolio || !figures) return null;
  const { stock, accounts } = portfolio;
  const cash = money.micros(figures.cashMicros);
  const held = centsLeft(figures.equityMicros, figures.cashMicros, centsOff(figures.shortMicros));
  const long = money.micros(held);
  const short = money.micros(centsUp(figures.shortMicros));
  return (
    <HowComputed
      figure={total}
      formula={<Trans>Sum of the four accounts</Trans>}
      sum={
        money.isHidden ? undefined : (
          <Trans>
            Stock account: {cash} cash + {long} long − {short} short
          </Trans>
        )
      }
      inputs={
        <>
          {accounts.map(({ account, valueMicros }) => (
            <Fact key={account} label={i18n._(accountTexts[account])}>
              {money.micros(account === 'stock' ? figures.equityMicros : valueMicros)}
            </Fact>
          ))}
          <Fact label={<Trans>Stock account: available</Trans>}>
            {money.micros(stock.availableMicros)}
          </Fact>
          <Fact label={<Trans>Stock account: unsettled</Trans>}>
            {money.micros(stock.unsettledMicros)}
          </Fact>
          <Fact label={<Trans>Stock account: on hold</Trans>}>
            {money.micros(stock.heldMicros)}
          </Fact>
        </>
      }
    >
      <p>
        <Trans>
          Positions are valued at the last price, including pre-market and after-hours. A short
          counts as what it would cost to buy back.
        </Trans>
      </p>
      <p>
        <Trans>Units of funds and quantitative products are valued at their last NAV.</Trans>
      </p>
    </HowComputed>
  );
}
