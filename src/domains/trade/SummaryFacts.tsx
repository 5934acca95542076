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
import { useMoney } from '../../ui/useMoney.ts';
import type { Estimate, TicketOrder } from './estimate.ts';
import { FeeWorking } from './FeeWorking.tsx';
import { HoldWorking } from './HoldWorking.tsx';
import { inCents } from './in-cents.ts';
import { PnlFact } from './PnlFact.tsx';
import type { Ticket } from './useTicket.ts';
import { ValueWorking } from './ValueWorking.tsx';

/** Value, fees, hold and what remains of an order; each figure opens its working. */
export function SummaryFacts({
  ticket,
  order,
  estimate,
}: {
  ticket: Ticket;
  order: TicketOrder;
  estimate: Estimate;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const { estimateInputs, intent, isBuy } = ticket;
  const kinds = FeeKind.options.filter((kind) => !isBuy || kind === 'platform');
  const round = isBuy ? 'up' : 'down';
  return (
    <Facts columns={1}>
      <Fact label={<ValueName ticket={ticket} />}>
        <Explained
          name="order-value"
          title={t`Order value`}
          figure={money.micros(inCents(estimate.valueMicros, round))}
          working={<ValueWorking order={order} estimate={estimate} />}
        />
      </Fact>
      {kinds.map((kind) => (
        <Fact key={kind} label={i18n._(feeTexts[kind])}>
          <Explained
            name={`fee-${kind}`}
            title={i18n._(feeTexts[kind])}
            figure={money.micros(estimate.fees[kind])}
            working={<FeeWorking kind={kind} estimate={estimate} date={estimateInputs.date} />}
          />
        </Fact>
      ))}
      {kinds.length > 1 && (
        <Fact label={<Trans>Total fees</Trans>}>{money.micros(estimate.feeMicros)}</Fact>
      )}
      <Fact label={isBuy ? <Trans>Total</Trans> : <Trans>Net proceeds</Trans>}>
        {money.micros(inCents(estimate.totalMicros, round))}
      </Fact>
      {isClosing(intent) && <PnlFact ticket={ticket} />}
      {intent !== 'sell_to_close' && (
        <Fact label={<Trans>On hold for this order</Trans>}>
          <Explained
            name="hold"
            title={t`On hold for this order`}
            figure={money.micros(inCents(estimate.hold.dollars, 'up'))}
            working={
              <HoldWorking order={order} estimate={estimate} estimateInputs={estimateInputs} />
            }
          />
        </Fact>
      )}
      <Remains ticket={ticket} estimate={estimate} />
    </Facts>
  );
}

/**
 * The name of an order's value, by the kind of its price: a limit is the worst case, a market price only the current
 * one.
 */
export function ValueName({ ticket: { isBuy, fields } }: { ticket: Ticket }): ReactNode {
  const isLimit = fields.type === 'limit';
  if (isBuy) return isLimit ? <Trans>Maximum cost</Trans> : <Trans>Estimated cost</Trans>;
  return isLimit ? <Trans>Minimum proceeds</Trans> : <Trans>Estimated proceeds</Trans>;
}

/** The remaining shares of the position, and the remaining buying power. */
function Remains({
  ticket: { facts, remains },
  estimate,
}: {
  ticket: Ticket;
  estimate: Estimate;
}): ReactNode {
  const { t } = useWords();
  const money = useMoney();
  const known = facts.value;
  const { sharesMicros, usableMicros } = remains ?? {};
  return (
    <>
      {sharesMicros !== undefined && (
        <Fact label={<Trans>Shares after order</Trans>}>{money.shares(sharesMicros)}</Fact>
      )}
      {known && usableMicros !== undefined && (
        <Fact label={<Trans>Buying power after order</Trans>}>
          <Explained
            name="buying-power-left"
            title={t`Buying power after order`}
            figure={money.micros(inCents(usableMicros, 'down'))}
            working={
              <HowComputed
                figure={money.micros(usableMicros)}
                formula={<Trans>Buying power now − amount on hold for this order</Trans>}
                sum={`${money.micros(known.usableMicros)} − ${money.micros(estimate.hold.dollars)} = ${money.micros(usableMicros)}`}
                inputs={
                  <>
                    <Fact label={<Trans>Settled</Trans>}>
                      {money.micros(known.withdrawableMicros)}
                    </Fact>
                    <Fact label={<Trans>Settles next trading day</Trans>}>
                      {money.micros(BigInt(known.usableMicros) - BigInt(known.withdrawableMicros))}
                    </Fact>
                  </>
                }
              >
                <p>
                  <Trans>
                    You can trade with sale proceeds right away, and transfer them once they settle
                    on the next trading day.
                  </Trans>
                </p>
              </HowComputed>
            }
          />
        </Fact>
      )}
    </>
  );
}
