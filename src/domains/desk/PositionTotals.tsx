import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { centsLeft, centsOff, centsUp } from '../../../contract/money.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { percentOf } from '../../../contract/position-figures.ts';
import { Result } from '../../live/Result.tsx';
import type { PriceOf } from '../../live/usePrices.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { securitiesValueText } from '../../ui/total-texts.ts';
import styles from './positions.module.css';
import { sumsOf } from './position-sums.ts';

type Sums = ReturnType<typeof sumsOf>;

/** All positions together: market value, return and today's P&L, each with its formula. */
export function PositionTotals({
  positions,
  priceOf,
}: {
  positions: readonly Position[];
  /** The prices of the rows below. */
  priceOf: PriceOf;
}) {
  const sums = sumsOf(positions, priceOf);
  return (
    <dl className={styles['totals']}>
      <MarketValue sums={sums} />
      <Open sums={sums} />
      <Today sums={sums} />
    </dl>
  );
}

function MarketValue({ sums }: { sums: Sums }) {
  const { i18n } = useLingui();
  const money = useShownMoney();
  const { longMicros, shortMicros } = sums;
  const net =
    longMicros === undefined || shortMicros === undefined ? undefined : longMicros - shortMicros;
  const name = i18n._(securitiesValueText(sums));
  const worth = money.micros(net);
  const held = money.micros(centsLeft(net, centsOff(shortMicros)));
  const owed = money.micros(centsOff(shortMicros));
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles['worth']}>
        <Explained
          name="market-value"
          title={name}
          figure={worth}
          working={
            <HowComputed
              figure={worth}
              formula={<Trans>Long positions − short positions</Trans>}
              sum={money.sum(`${held} − ${money.micros(centsUp(shortMicros))}`)}
            >
              <p>
                <Trans>
                  Each position is valued at its last price; a short, at what it would cost to buy
                  back.
                </Trans>
              </p>
            </HowComputed>
          }
        />
      </dd>
      {shortMicros !== undefined && shortMicros > 0n && (
        <dd>
          <Trans>Short positions {owed}</Trans>
        </dd>
      )}
    </div>
  );
}

function Open({ sums: { returnMicros, costMicros } }: { sums: Sums }) {
  const { t } = useWords();
  const money = useShownMoney();
  const figure = <Result micros={returnMicros} percent={percentOf(returnMicros, costMicros)} />;
  return (
    <div>
      <dt>
        <Trans>Open P&L</Trans>
      </dt>
      <dd>
        <Explained
          name="open-pnl"
          title={t`Open P&L`}
          figure={figure}
          working={
            <HowComputed
              figure={figure}
              formula={<Trans>Sum of returns ÷ total cost basis</Trans>}
              sum={money.sum(`${money.signed(returnMicros)} ÷ ${money.micros(costMicros)}`)}
              inputs={
                <>
                  <Fact label={<Trans context="sums">Returns</Trans>}>
                    {money.signed(returnMicros)}
                  </Fact>
                  <Fact label={<Trans>Cost basis, fees included</Trans>}>
                    {money.micros(costMicros)}
                  </Fact>
                </>
              }
            >
              <p>
                <Trans>
                  For a long position: market value less cost basis. For a short: proceeds less the
                  cost to buy back. Nothing is realized until you close.
                </Trans>
              </p>
            </HowComputed>
          }
        />
      </dd>
    </div>
  );
}

function Today({ sums: { todayMicros, dayBaseMicros } }: { sums: Sums }) {
  const { t } = useWords();
  const money = useShownMoney();
  const figure = <Result micros={todayMicros} percent={percentOf(todayMicros, dayBaseMicros)} />;
  return (
    <div>
      <dt>
        <Trans context="above a sum">Today</Trans>
      </dt>
      <dd>
        <Explained
          name="todays-pnl"
          title={t`Today’s P&L on positions`}
          figure={figure}
          working={
            <HowComputed
              figure={figure}
              formula={<Trans>Current value vs. value at the last close</Trans>}
              sum={money.sum(`${money.signed(todayMicros)} ÷ ${money.micros(dayBaseMicros)}`)}
            >
              <p>
                <Trans>
                  Shares opened today are measured from their cost. Positions closed today are not
                  included here; they count in the account’s P&L.
                </Trans>
              </p>
            </HowComputed>
          }
        />
      </dd>
    </div>
  );
}
