import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isClosing } from '../../../contract/order-intent.ts';
import { FeeKind } from '../../../contract/order.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { feeTexts } from '../../ui/order-texts.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { FeeWorking } from './FeeWorking.tsx';
import { HoldWorking } from './HoldWorking.tsx';
import { closableOf } from './judge-ticket.ts';
import { inCents } from './in-cents.ts';
import { PnlFact } from './PnlFact.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './useTicket.ts';
import { ValueWorking } from './ValueWorking.tsx';

/** Value, fees, hold and remaining buying power of the order; each figure opens its working. */
export function Summary({ ticket }: { ticket: Ticket }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const { order, estimate, estimateInputs, intent, isBuy } = ticket;
  const kinds = FeeKind.options.filter((kind) => !isBuy || kind === 'platform');
  const round = isBuy ? 'up' : 'down';
  const isLimit = ticket.fields.type === 'limit';
  return (
    <div className={styles['summary']}>
      <Facts columns={1}>
        <Fact
          label={
            isBuy ? (
              isLimit ? (
                <Trans>Maximum cost</Trans>
              ) : (
                <Trans>Estimated cost</Trans>
              )
            ) : isLimit ? (
              <Trans>Minimum proceeds</Trans>
            ) : (
              <Trans>Estimated proceeds</Trans>
            )
          }
        >
          {order && estimate ? (
            <Explained
              title={t`Order value`}
              figure={money.micros(inCents(estimate.valueMicros, round))}
              working={<ValueWorking order={order} estimate={estimate} />}
            />
          ) : (
            UNKNOWN
          )}
        </Fact>
        {kinds.map((kind) => (
          <Fact key={kind} label={i18n._(feeTexts[kind])}>
            {estimate ? (
              <Explained
                title={i18n._(feeTexts[kind])}
                figure={money.micros(estimate.fees[kind])}
                working={<FeeWorking kind={kind} estimate={estimate} date={estimateInputs.date} />}
              />
            ) : (
              UNKNOWN
            )}
          </Fact>
        ))}
        <Fact label={isBuy ? <Trans>Total with fees</Trans> : <Trans>Total after fees</Trans>}>
          {money.micros(inCents(estimate?.totalMicros, round))}
        </Fact>
        {isClosing(intent) && <PnlFact ticket={ticket} />}
        {intent !== 'sell_to_close' && (
          <Fact label={<Trans>Held for this order</Trans>}>
            {order && estimate ? (
              <Explained
                title={t`Held for this order`}
                figure={money.micros(inCents(estimate.hold.dollars, 'up'))}
                working={
                  <HoldWorking order={order} estimate={estimate} estimateInputs={estimateInputs} />
                }
              />
            ) : (
              UNKNOWN
            )}
          </Fact>
        )}
        <Leaves ticket={ticket} />
      </Facts>
    </div>
  );
}

/** What is left after the order: buying power or, of a sale, shares. */
function Leaves({ ticket }: { ticket: Ticket }): ReactNode {
  const { t } = useWords();
  const money = useMoney();
  const { estimate, facts, intent } = ticket;
  const known = facts.value;
  if (intent === 'sell_to_close') {
    const have = known && closableOf(intent, known);
    const left = have === undefined || !estimate ? undefined : have - estimate.hold.shares;
    return (
      <Fact label={<Trans>Shares left after order</Trans>}>
        {money.shares(left !== undefined && left < 0n ? undefined : left)}
      </Fact>
    );
  }
  const usable = known && BigInt(known.usableMicros);
  const set = estimate?.hold.dollars;
  const left = usable === undefined || set === undefined ? undefined : usable - set;
  const isEnough = left !== undefined && left >= 0n;
  return (
    <Fact label={<Trans>Buying power after order</Trans>}>
      {isEnough ? (
        <Explained
          title={t`Buying power after order`}
          figure={money.micros(inCents(left, 'down'))}
          working={
            <HowComputed
              figure={money.micros(left)}
              formula={<Trans>Buying power now − amount held for this order</Trans>}
              sum={`${money.micros(usable)} − ${money.micros(set)} = ${money.micros(left)}`}
              inputs={
                <>
                  <Fact label={<Trans>Settled</Trans>}>
                    {money.micros(known?.withdrawableMicros)}
                  </Fact>
                  <Fact label={<Trans>Settles next trading day</Trans>}>
                    {money.micros(
                      known && BigInt(known.usableMicros) - BigInt(known.withdrawableMicros),
                    )}
                  </Fact>
                </>
              }
            >
              <p>
                <Trans>
                  You can trade with sale proceeds right away, and transfer them once they settle on
                  the next trading day.
                </Trans>
              </p>
            </HowComputed>
          }
        />
      ) : (
        UNKNOWN
      )}
    </Fact>
  );
}
