import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Position } from '../../../contract/portfolio.ts';
import { percentOf } from '../../data/account/position-figures.ts';
import { Result } from '../../live/Result.tsx';
import type { PriceOf } from '../../live/usePrices.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { securitiesValueText } from '../../ui/total-texts.ts';
import styles from './positions.module.css';
import { sumsOf } from './position-sums.ts';

/** All positions together: market value, return and today's P&L, each with its formula. */
export function PositionTotals({
  positions,
  priceOf,
}: {
  positions: readonly Position[];
  /** The prices of the rows below. */
  priceOf: PriceOf;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useShownMoney();
  const sums = sumsOf(positions, priceOf);
  const { longMicros, shortMicros, returnMicros, costMicros, todayMicros, dayBaseMicros } = sums;
  const net =
    longMicros === undefined || shortMicros === undefined ? undefined : longMicros - shortMicros;
  const name = i18n._(securitiesValueText(sums));
  const worth = money.cents(net);
  const owed = shortMicros === undefined ? '' : money.cents(-shortMicros);
  const returned = <Result micros={returnMicros} percent={percentOf(returnMicros, costMicros)} />;
  const today = <Result micros={todayMicros} percent={percentOf(todayMicros, dayBaseMicros)} />;
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{name}</dt>
        <dd className={styles['worth']}>
          <Explained
            title={name}
            figure={worth}
            working={
              <HowComputed
                figure={worth}
                formula={<Trans>Long positions − short positions</Trans>}
                sum={money.sum(`${money.micros(longMicros)} − ${money.micros(shortMicros)}`)}
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
      <div>
        <dt>
          <Trans>Open P&L</Trans>
        </dt>
        <dd>
          <Explained
            title={t`Open P&L`}
            figure={returned}
            working={
              <HowComputed
                figure={returned}
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
                    For a long position: market value less cost basis. For a short: proceeds less
                    the cost to buy back. Nothing is realized until you close.
                  </Trans>
                </p>
              </HowComputed>
            }
          />
        </dd>
      </div>
      <div>
        <dt>
          <Trans context="of a result">Today</Trans>
        </dt>
        <dd>
          <Explained
            title={t`Today’s P&L on positions`}
            figure={today}
            working={
              <HowComputed
                figure={today}
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
    </dl>
  );
}
