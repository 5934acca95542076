import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedType } from '../../../contract/feed.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { percentOf } from '../../data/position-figures.ts';
import { Result } from '../../live/Result.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import styles from './positions.module.css';
import { usePositionSums } from './usePositionSums.ts';

/** All positions together: worth, return and today's result, each with its formula. The caller follows `feed`. */
export function PositionTotals({
  positions,
  feed,
}: {
  positions: readonly Position[];
  feed: FeedType;
}) {
  const { t } = useLingui();
  const money = useShownMoney();
  const sums = usePositionSums(positions, feed);
  const { longMicros, shortMicros, returnMicros, costMicros, todayMicros, dayBaseMicros } = sums;
  const net =
    longMicros === undefined || shortMicros === undefined ? undefined : longMicros - shortMicros;
  const worth = money.cents(net);
  const returned = <Result micros={returnMicros} percent={percentOf(returnMicros, costMicros)} />;
  const today = <Result micros={todayMicros} percent={percentOf(todayMicros, dayBaseMicros)} />;
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>
          <Trans>Worth</Trans>
        </dt>
        <dd className={styles['worth']}>
          <Explained
            title={t`Worth of the positions`}
            figure={worth}
            working={
              <HowComputed
                figure={worth}
                formula={<Trans>Long positions − short positions</Trans>}
                sum={money.sum(`${money.micros(longMicros)} − ${money.micros(shortMicros)}`)}
              >
                <p>
                  <Trans>
                    Each position counts at its last price; a short with what it would cost to buy
                    back.
                  </Trans>
                </p>
              </HowComputed>
            }
          />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Open return</Trans>
        </dt>
        <dd>
          <Explained
            title={t`Open return`}
            figure={returned}
            working={
              <HowComputed
                figure={returned}
                formula={<Trans>Sum of the returns ÷ sum of the costs</Trans>}
                sum={money.sum(`${money.signed(returnMicros)} ÷ ${money.micros(costMicros)}`)}
                inputs={
                  <>
                    <Fact label={<Trans context="sums">Returns</Trans>}>
                      {money.signed(returnMicros)}
                    </Fact>
                    <Fact label={<Trans>Costs, fees included</Trans>}>
                      {money.micros(costMicros)}
                    </Fact>
                  </>
                }
              >
                <p>
                  <Trans>
                    The return of a long position is its worth less its cost, that of a short what
                    it brought less its worth. Nothing of it is earned before it is closed.
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
            title={t`Today’s result of the positions`}
            figure={today}
            working={
              <HowComputed
                figure={today}
                formula={<Trans>Worth now against worth at the last close</Trans>}
                sum={money.sum(`${money.signed(todayMicros)} ÷ ${money.micros(dayBaseMicros)}`)}
              >
                <p>
                  <Trans>
                    What was opened today is measured from its cost. What was closed today is not in
                    it: that stands in the result of the account.
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
