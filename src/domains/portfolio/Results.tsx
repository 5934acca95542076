import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { centsLeft, centsOff, centsUp } from '../../../contract/money.ts';
import type { Portfolio } from '../../../contract/portfolio.ts';
import { baseOf, type PortfolioFigures } from '../../data/account/portfolio-figures.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import { ExchangeMoment } from '../../live/ExchangeMoment.tsx';
import { Result } from '../../live/Result.tsx';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/Section.tsx';
import { securitiesValueText } from '../../ui/total-texts.ts';
import { ClosedLots } from './ClosedLots.tsx';
import { OpenWorking } from './OpenWorking.tsx';
import { Still } from './Still.tsx';

/** The stock account's value and earnings: today, open, realized, in total and over 30 days, each with its formula. */
export function Results({ live }: { live: LivePortfolio }) {
  const money = useShownMoney();
  const { portfolio, figures } = live;
  if (!portfolio || !figures) return null;
  const { dividendsMicros, feesMicros, borrowMicros } = portfolio;
  return (
    <Section title={<Trans>Stock account results</Trans>}>
      <Facts columns={1}>
        <Securities figures={figures} />
        <Today portfolio={portfolio} figures={figures} />
        <Open live={live} />
        <Realised portfolio={portfolio} />
        <TotalReturn portfolio={portfolio} figures={figures} />
        <Month portfolio={portfolio} figures={figures} />
        <Fact label={<Trans>Trading fees, all time</Trans>}>{money.micros(feesMicros)}</Fact>
        {dividendsMicros !== '0' && (
          <Fact label={<Trans>Dividends, all time</Trans>}>{money.micros(dividendsMicros)}</Fact>
        )}
        {borrowMicros !== '0' && (
          <Fact label={<Trans>Borrow fees, all time</Trans>}>{money.micros(borrowMicros)}</Fact>
        )}
      </Facts>
    </Section>
  );
}

interface Computed {
  readonly portfolio: Portfolio;
  readonly figures: PortfolioFigures;
}

/** Source: product.md §3, "total securities value". */
function Securities({ figures }: Pick<Computed, 'figures'>) {
  const { i18n } = useLingui();
  const money = useShownMoney();
  const name = i18n._(securitiesValueText(figures));
  const { longMicros, shortMicros } = figures;
  const net =
    longMicros === undefined || shortMicros === undefined ? undefined : longMicros - shortMicros;
  const figure = money.micros(net);
  const long = money.micros(centsLeft(net, centsOff(shortMicros)));
  const short = money.micros(centsUp(shortMicros));
  return (
    <Fact label={name}>
      <Explained
        name="securities"
        title={name}
        figure={figure}
        working={
          <Still>
            <HowComputed
              figure={figure}
              formula={<Trans>Long positions − short positions</Trans>}
              sum={money.sum(`${long} − ${short} = ${money.micros(net)}`)}
            >
              <p>
                <Trans>
                  Each position is valued at its last price; a short, at what it would cost to buy
                  back.
                </Trans>
              </p>
            </HowComputed>
          </Still>
        }
      />
    </Fact>
  );
}

/** Source: product.md §3, "total return". */
function TotalReturn({
  portfolio: { realised, dividendsMicros, borrowMicros },
  figures: { openMicros },
}: Computed) {
  const { t } = useWords();
  const money = useShownMoney();
  const total =
    openMicros === undefined
      ? undefined
      : openMicros + BigInt(realised.pnlMicros) + BigInt(dividendsMicros) - BigInt(borrowMicros);
  const figure = <Result micros={total} />;
  return (
    <Fact label={<Trans>Total return</Trans>}>
      <Explained
        name="total-return"
        title={t`Total return`}
        figure={figure}
        working={
          <Still>
            <HowComputed
              figure={figure}
              formula={<Trans>Open P&L + realized P&L + dividends − borrow fees</Trans>}
              inputs={
                <>
                  <Fact label={<Trans>Open P&L</Trans>}>{money.signed(openMicros)}</Fact>
                  <Fact label={<Trans>Realized P&L</Trans>}>
                    {money.signed(realised.pnlMicros)}
                  </Fact>
                  <Fact label={<Trans>Dividends, all time</Trans>}>
                    {money.micros(dividendsMicros)}
                  </Fact>
                  <Fact label={<Trans>Borrow fees, all time</Trans>}>
                    {money.micros(borrowMicros)}
                  </Fact>
                </>
              }
            >
              <p>
                <Trans>Since the account opened, trading fees included.</Trans>
              </p>
            </HowComputed>
          </Still>
        }
      />
    </Fact>
  );
}

function Today({ portfolio: { today }, figures }: Computed) {
  const { t } = useWords();
  const percent = percentOf(figures.todayMicros, baseOf(today));
  const figure = <Result micros={figures.todayMicros} percent={percent} />;
  return (
    <Fact label={<Trans>Today’s P&L</Trans>}>
      <Explained
        name="todays-pnl"
        title={t`Today’s P&L`}
        figure={figure}
        working={
          <Still>
            <SinceWorking
              figure={figure}
              formula={
                <Trans>Current value − value at the last close − net deposits since then</Trans>
              }
              equityMicros={figures.equityMicros}
              resultMicros={figures.todayMicros}
              since={today}
              fromMs={today.fromMs}
            >
              <p>
                <Trans>
                  Includes fees and positions closed today. The percentage is of the value at the
                  last close plus deposits since then.
                </Trans>
              </p>
            </SinceWorking>
          </Still>
        }
      />
    </Fact>
  );
}

function Month({ portfolio: { month }, figures }: Computed) {
  const { t } = useWords();
  const percent = percentOf(figures.monthMicros, baseOf(month));
  const figure = <Result micros={figures.monthMicros} percent={percent} />;
  return (
    <Fact label={<Trans>30-day earnings</Trans>}>
      <Explained
        name="earnings-30-days"
        title={t`30-day earnings`}
        figure={figure}
        working={
          <Still>
            <SinceWorking
              figure={figure}
              formula={<Trans>Current value − value 30 days ago − net deposits since then</Trans>}
              equityMicros={figures.equityMicros}
              resultMicros={figures.monthMicros}
              since={month}
              fromMs={month.fromMs}
            >
              <p>
                <Trans>
                  A newer account starts from zero. The percentage is of the starting value plus
                  deposits since then; it is not annualized.
                </Trans>
              </p>
            </SinceWorking>
          </Still>
        }
      />
    </Fact>
  );
}

/** The calculation of a result since a moment. */
function SinceWorking({
  figure,
  formula,
  equityMicros,
  resultMicros,
  since,
  fromMs,
  children,
}: {
  figure: ReactNode;
  formula: ReactNode;
  equityMicros: bigint | undefined;
  resultMicros: bigint | undefined;
  since: { readonly startMicros: string | null; readonly flowMicros: string };
  fromMs: number | null;
  children: ReactNode;
}) {
  const money = useShownMoney();
  const now = money.micros(equityMicros);
  const flow = money.micros(since.flowMicros);
  const start = money.micros(
    since.startMicros === null
      ? undefined
      : centsLeft(equityMicros, BigInt(since.flowMicros), resultMicros),
  );
  return (
    <HowComputed
      figure={figure}
      formula={formula}
      sum={money.sum(`${now} − ${start} − ${flow} = ${money.signed(resultMicros)}`)}
      inputs={
        <>
          <Fact label={<Trans>Current value</Trans>}>{now}</Fact>
          <Fact label={<Trans>Starting value</Trans>}>{start}</Fact>
          {fromMs !== null && (
            <Fact label={<Trans context="of a range">Start</Trans>}>
              <ExchangeMoment atMs={fromMs} />
            </Fact>
          )}
          <Fact label={<Trans>Net deposits since then</Trans>}>{flow}</Fact>
        </>
      }
    >
      {children}
    </HowComputed>
  );
}

function Open({ live }: { live: LivePortfolio }) {
  const { t } = useWords();
  const { portfolio, figures } = live;
  if (!portfolio || !figures) return null;
  const cost = BigInt(portfolio.open.costMicros) + BigInt(portfolio.open.broughtMicros);
  const figure = (
    <Result micros={figures.openMicros} percent={percentOf(figures.openMicros, cost)} />
  );
  return (
    <Fact label={<Trans>Open P&L</Trans>}>
      <Explained
        name="open-pnl"
        title={t`Open P&L`}
        figure={figure}
        working={
          <Still>
            <OpenWorking live={live} figure={figure} />
          </Still>
        }
      />
    </Fact>
  );
}

function Realised({ portfolio: { realised } }: { portfolio: Portfolio }) {
  const { t } = useWords();
  const money = useShownMoney();
  const figure = <Result micros={realised.pnlMicros} />;
  return (
    <Fact label={<Trans>Realized P&L</Trans>}>
      <Explained
        name="realized-pnl"
        title={t`Realized P&L`}
        figure={figure}
        working={
          <Still>
            <HowComputed
              figure={figure}
              formula={<Trans>Sum over all closed lots: proceeds − cost, fees included</Trans>}
              inputs={
                <>
                  <Fact label={<Trans>Of which today</Trans>}>
                    {money.signed(realised.todayMicros)}
                  </Fact>
                  <Fact label={<Trans>Closing fills</Trans>}>{String(realised.trades)}</Fact>
                </>
              }
            >
              <p>
                <Trans>
                  Selling or covering closes the oldest lot first. Dividends and borrow fees are not
                  included.
                </Trans>
              </p>
              <ClosedLots />
            </HowComputed>
          </Still>
        }
      />
    </Fact>
  );
}
