import { Trans, useLingui } from '@lingui/react/macro';
import { centsLeft } from '../../../contract/money.ts';
import type { WorthPoint } from '../../../contract/returns.ts';
import { Result } from '../../live/Result.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { useWindowForm } from '../../nav/window-form.ts';
import { Change } from '../../ui/Change.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { flowsOf } from '../../data/account/curve-points.ts';
import { PaymentSums } from './PaymentSums.tsx';
import { Still } from './Still.tsx';
import { StretchSums } from './StretchSums.tsx';
import type { LiveCurve } from '../../live/useCurve.ts';
import { useMoments } from './useMoments.ts';

/** The figures of the curve over its range: the result and both returns, each with its formula and its inputs. */
export function CurveFigures({
  curve,
  points,
}: {
  curve: LiveCurve;
  points: readonly WorthPoint[];
}) {
  const { t } = useLingui();
  const isPhone = useWindowForm() === 'phone';
  const { timeWeightedPercent, moneyWeightedPercent } = curve;
  const timeWeighted = <Change percent={timeWeightedPercent ?? null} />;
  const moneyWeighted = <Change percent={moneyWeightedPercent ?? null} />;
  return (
    <Facts columns={isPhone ? 1 : 2}>
      <Pnl curve={curve} points={points} />
      <Fact label={<Trans>Time-weighted return</Trans>}>
        <Explained
          name="time-weighted"
          title={t`Time-weighted return`}
          figure={timeWeighted}
          working={
            <Still>
              <HowComputed
                figure={timeWeighted}
                formula={<Trans>Product of (end ÷ start) over all periods − 1</Trans>}
              >
                <p>
                  <Trans>
                    The range is split at every deposit and withdrawal, so that money moving in or
                    out counts as neither gain nor loss: this shows how your investments did. A
                    deposit counts from the point before it, a withdrawal until the point itself.
                    Not annualized.
                  </Trans>
                </p>
                <StretchSums range={curve.range} points={points} percent={timeWeightedPercent} />
              </HowComputed>
            </Still>
          }
        />
      </Fact>
      <Fact label={<Trans>Money-weighted return</Trans>}>
        <Explained
          name="money-weighted"
          title={t`Money-weighted return`}
          figure={moneyWeighted}
          working={
            <Still>
              <HowComputed
                figure={moneyWeighted}
                formula={
                  <Trans>
                    The rate r at which the sum of all cash flows × (1 + r)^part = value at the end
                  </Trans>
                }
              >
                <p>
                  <Trans>
                    Each deposit and withdrawal counts for the part of the range it applied to, so
                    this shows how your money did, timing included. Over the whole range, not
                    annualized.
                  </Trans>
                </p>
                <PaymentSums range={curve.range} points={points} percent={moneyWeightedPercent} />
              </HowComputed>
            </Still>
          }
        />
      </Fact>
    </Facts>
  );
}

function Pnl({ curve, points }: { curve: LiveCurve; points: readonly WorthPoint[] }) {
  const { t } = useLingui();
  const money = useShownMoney();
  const moments = useMoments(curve.range, points);
  const first = points[0];
  const last = points.at(-1);
  const flow = flowsOf(points).reduce((sum, { micros }) => sum + micros, 0n);
  const figure = <Result micros={curve.pnlMicros} />;
  // The start is displayed only here, so it is the term that makes the sum add up.
  const from = money.micros(centsLeft(last?.equityMicros, flow, curve.pnlMicros));
  const to = money.micros(last?.equityMicros);
  const paid = money.micros(flow);
  return (
    <Fact label={<Trans>P&L for the range</Trans>}>
      <Explained
        name="range-pnl"
        title={t`P&L for the range`}
        figure={figure}
        working={
          <Still>
            <HowComputed
              figure={figure}
              formula={<Trans>Value at the end − value at the start − net deposits</Trans>}
              sum={
                money.isHidden
                  ? undefined
                  : `${to} − ${from} − ${paid} = ${money.signed(curve.pnlMicros)}`
              }
              inputs={
                <>
                  <Fact label={<Trans>Start, {moments.whole(first?.atMs ?? 0)}</Trans>}>
                    {from}
                  </Fact>
                  <Fact label={<Trans>End, {moments.whole(last?.atMs ?? 0)}</Trans>}>{to}</Fact>
                  <Fact label={<Trans>Net deposits in the range</Trans>}>{paid}</Fact>
                </>
              }
            >
              <p>
                <Trans>
                  What the account gained apart from deposits and withdrawals, after fees.
                </Trans>
              </p>
            </HowComputed>
          </Still>
        }
      />
    </Fact>
  );
}
