import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useMemo } from 'react';
import { getBalances } from '../../../contract/account.ts';
import {
  getPortfolio,
  getPositions,
  type Portfolio,
  type Position,
} from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { portfolioFigures } from '../../data/account/portfolio-figures.ts';
import { pairOf } from '../../data/account/portfolio-pair.ts';
import { usePerson } from '../../data/session/session.ts';
import { percentOf } from '../../data/account/position-figures.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { Result } from '../../live/Result.tsx';
import { usePrices } from '../../live/usePrices.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import desk from './desk.module.css';
import styles from './account.module.css';
import { MoneyFacts } from './MoneyFacts.tsx';

const REFRESH_MS = 60_000;

/** Equity, P&L and buying power of the stock account, live. */
export function AccountHead() {
  const portfolio = useKnown(getPortfolio, {}, { refreshMs: REFRESH_MS });
  const held = useKnown(getPositions, {}, { refreshMs: REFRESH_MS });
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const pair = pairOf(usePerson()?.tradeAccount, portfolio.value, held.value?.positions);
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
      <Skeleton blockSize="11rem" />
    );
  }
  return (
    <div className={styles['account']}>
      <div className={styles['marks']}>
        {isDemo && <DemoMark />}
        <AsOf asOfMs={portfolio.asOfMs} quietMs={2 * REFRESH_MS} />
      </div>
      <Worth portfolio={pair.portfolio} positions={positions} />
      <MoneyFacts portfolio={pair.portfolio} />
      {pair.portfolio.stock.isCloseOnly && (
        <p className={`${desk['warning']} ${styles['closeOnly']}`}>
          <Trans>
            Your account equity is below what your shorts require. You can only close positions.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Worth({ portfolio, positions }: { portfolio: Portfolio; positions: readonly Position[] }) {
  const { t } = useLingui();
  const money = useShownMoney();
  const priceOf = usePrices('detail');
  const { stock, today, open: opened } = portfolio;
  const figures = portfolioFigures(portfolio, positions, priceOf);
  const { cashMicros: cash, longMicros: long, shortMicros: short, equityMicros: equity } = figures;
  const start = today.startMicros === null ? undefined : BigInt(today.startMicros);
  const flow = BigInt(today.flowMicros);
  const costs = BigInt(opened.costMicros) + BigInt(opened.broughtMicros);
  const worth = money.cents(equity);
  const todays = (
    <Result
      micros={figures.todayMicros}
      percent={percentOf(figures.todayMicros, start === undefined ? undefined : start + flow)}
    />
  );
  const open = (
    <Result micros={figures.openMicros} percent={percentOf(figures.openMicros, costs)} />
  );

  return (
    <>
      <p className={styles['equity']} style={{ '--signs': worth.length } as CSSProperties}>
        <Explained
          title={t`Stock account value`}
          figure={worth}
          working={
            <HowComputed
              figure={worth}
              formula={<Trans>Cash + long positions − short positions</Trans>}
              sum={money.sum(
                `${money.micros(cash)} + ${money.micros(long)} − ${money.micros(short)}`,
              )}
              inputs={
                <>
                  <Fact label={<Trans>Available</Trans>}>
                    {money.micros(stock.availableMicros)}
                  </Fact>
                  <Fact label={<Trans>Unsettled</Trans>}>
                    {money.micros(stock.unsettledMicros)}
                  </Fact>
                  <Fact label={<Trans>On hold</Trans>}>{money.micros(stock.heldMicros)}</Fact>
                </>
              }
            >
              <p>
                <Trans>
                  Positions are valued at the last price, including pre-market and after-hours. A
                  short counts as what it would cost to buy back.
                </Trans>
              </p>
            </HowComputed>
          }
        />
      </p>
      <Facts columns={1}>
        {short !== undefined && short > 0n && (
          <Fact label={<Trans>Short positions</Trans>}>{money.cents(-short)}</Fact>
        )}
        <Fact label={<Trans>Today’s P&L</Trans>}>
          <Explained
            title={t`Today’s P&L`}
            figure={todays}
            working={
              <HowComputed
                figure={todays}
                formula={
                  <Trans>Current value − value at the last close − net deposits since then</Trans>
                }
                sum={money.sum(
                  `${money.micros(equity)} − ${money.micros(start)} − ${money.micros(flow)} = ${money.signed(figures.todayMicros)}`,
                )}
              >
                <p>
                  <Trans>
                    Includes fees and positions closed today. The percentage is of the value at the
                    last close plus deposits since then.
                  </Trans>
                </p>
              </HowComputed>
            }
          />
        </Fact>
        <Fact label={<Trans>Open P&L</Trans>}>
          <Explained
            title={t`Open P&L`}
            figure={open}
            working={
              <HowComputed
                figure={open}
                formula={<Trans>Sum of returns ÷ total cost basis</Trans>}
                sum={money.sum(`${money.signed(figures.openMicros)} ÷ ${money.micros(costs)}`)}
              >
                <p>
                  <Trans>
                    On positions you hold now. Nothing is realized until you close them.
                  </Trans>
                </p>
              </HowComputed>
            }
          />
        </Fact>
      </Facts>
    </>
  );
}
