import { Trans, useLingui } from '@lingui/react/macro';
import { stepPrice, tickMicros } from '../../../contract/order-price.ts';
import { StepField } from '../../ui/StepField.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { readPrice } from './read-ticket.ts';
import { useProblemTexts } from './useProblemTexts.ts';
import type { Ticket } from './useTicket.ts';

/** The limit price, with steps of its tick. */
export function PricePart({
  ticket,
  isTried,
  onEnter,
}: {
  ticket: Ticket;
  isTried: boolean;
  onEnter: () => void;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const problems = useProblemTexts(isTried);
  const { fields, read, bidAsk, isBuy } = ticket;
  const typed = readPrice(money.plain(fields.price));
  const start = 'micros' in typed ? typed.micros : isBuy ? bidAsk?.askMicros : bidAsk?.bidMicros;
  const tick = money.exact(tickMicros(start ?? 1_000_000n));
  return (
    <StepField
      noteLines={1}
      label={isBuy ? <Trans>Limit price (maximum)</Trans> : <Trans>Limit price (minimum)</Trans>}
      value={fields.price}
      placeholder={money.typed(0n)}
      sign={{ text: '$', isFirst: money.micros(0n).startsWith('$') }}
      stepLabels={{ down: t`Lower the price by ${tick}`, up: t`Raise the price by ${tick}` }}
      onChange={(price) => ticket.edit({ price })}
      onStep={(steps) => {
        if (start === undefined) return;
        ticket.edit({ price: money.typed(stepPrice(start, steps)) });
      }}
      problem={problems.price(read.price)}
      onEnter={onEnter}
      onFocus={() => ticket.leavePrice()}
    />
  );
}
