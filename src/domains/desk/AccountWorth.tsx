import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { centsLeft, centsOff, centsUp } from '../../../contract/money.ts';
import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import { type PortfolioFigures, portfolioFigures } from '../../data/account/portfolio-figures.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import { Result } from '../../live/Result.tsx';
import { usePrices } from '../../live/usePrices.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import styles from './account.module.css';

interface Computed {
  readonly portfolio: Portfolio;
  readonly figures: PortfolioFigures;
}

/** The live value of the stock account, with today's and the open P&L, each with its formula. */
export function AccountWorth({
  portfolio,
  positions,
}: {
  portfolio: Portfolio;
  positions: readonly Position[];
}) {
  const money = useShownMoney();
  const figures = portfolioFigures(portfolio, positions, usePrices('detail'));
  const { shortMicros: short } = figures;
  return (
    <>
      <Equity portfolio={portfolio} figures={figures} />
      <Facts columns={1}>
        {short !== undefined && short > 0n && (
          <Fact label={<Trans>Short positions</Trans>}>{money.micros(centsOff(short))}</Fact>
        )}
        <Fact label={<Trans>Today’s P&L</Trans>}>
          <Today portfolio={portfolio} figures={figures} />
        </Fact>
        <Fact label={<Trans>Open P&L</Trans>}>
          <Open portfolio={portfolio} figures={figures} />
        </Fact>
      </Facts>
    </>
  );
}

function Equity({ portfolio: { stock }, figures }: Computed) {
  const { t } = useLingui();
  const money = useShownMoney();
  const { cashMicros: cash, shortMicros: short } = figures;
  const worth = money.micros(figures.equityMicros);
  const held = money.micros(centsLeft(figures.equityMicros, cash, centsOff(short)));
  return (
    <div className={styles['equity']} style={{ '--signs': worth.length } as CSSProperties}>
      <Explained
        name="account-value"
        title={t`Stock account value`}
        figure={worth}
        working={
          <HowComputed
            figure={worth}
            formula={<Trans>Cash + long positions − short positions</Trans>}
            sum={money.sum(`${money.micros(cash)} + ${held} − ${money.micros(centsUp(short))}`)}
            inputs={
              <>
                <Fact label={<Trans>Available</Trans>}>{money.micros(stock.availableMicros)}</Fact>
                <Fact label={<Trans>Unsettled</Trans>}>{money.micros(stock.unsettledMicros)}</Fact>
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
    </div>
  );
}

function Today({ portfolio: { today }, figures }: Computed) {
  const { t } = useLingui();
  const money = useShownMoney();
  const { equityMicros: equity, todayMicros } = figures;
  const start = today.startMicros === null ? undefined : BigInt(today.startMicros);
  const flow = BigInt(today.flowMicros);
  const base = start === undefined ? undefined : start + flow;
  const began = start === undefined ? undefined : centsLeft(equity, flow, todayMicros);
  const figure = <Result micros={todayMicros} percent={percentOf(todayMicros, base)} />;
  return (
    <Explained
      name="todays-pnl"
      title={t`Today’s P&L`}
      figure={figure}
      working={
        <HowComputed
          figure={figure}
          formula={<Trans>Current value − value at the last close − net deposits since then</Trans>}
          sum={money.sum(
            `${money.micros(equity)} − ${money.micros(began)} − ${money.micros(flow)} = ${money.signed(todayMicros)}`,
          )}
        >
          <p>
            <Trans>
              Includes fees and positions closed today. The percentage is of the value at the last
              close plus deposits since then.
            </Trans>
          </p>
        </HowComputed>
      }
    />
  );
}

function Open({ portfolio: { open }, figures: { openMicros } }: Computed) {
  const { t } = useLingui();
  const money = useShownMoney();
  const costs = BigInt(open.costMicros) + BigInt(open.broughtMicros);
  const figure = <Result micros={openMicros} percent={percentOf(openMicros, costs)} />;
  return (
    <Explained
      name="open-pnl"
      title={t`Open P&L`}
      figure={figure}
      working={
        <HowComputed
          figure={figure}
          formula={<Trans>Sum of returns ÷ total cost basis</Trans>}
          sum={money.sum(`${money.signed(openMicros)} ÷ ${money.micros(costs)}`)}
        >
          <p>
            <Trans>On positions you hold now. Nothing is realized until you close them.</Trans>
          </p>
        </HowComputed>
      }
    />
  );
}
