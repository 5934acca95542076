import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';
import type { Changing } from './change-order.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/Form.tsx';
import { StepField } from '../../ui/StepField.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import desk from './desk.module.css';
import styles from './sheet.module.css';
import { FilledBar } from './FilledBar.tsx';
import { useChangeDraft } from './useChangeDraft.ts';
import { useChangeProblem } from './useChangeProblem.ts';

/** Price and shares of the open quantity, bid and ask, the new hold and the submit button. */
export function ChangeForm({
  order,
  bidAsk,
  changing,
  startMicros,
}: {
  order: Order;
  bidAsk: BidAsk | undefined;
  changing: Changing;
  /** The initial price, instead of the order's current one. */
  startMicros: bigint | undefined;
}) {
  const { t } = useLingui();
  const words = useOrderWords();
  const problemOf = useChangeProblem();
  const draft = useChangeDraft({ order, bidAsk, changing, startMicros });
  const { read, state, isBusy, asksFar, filled } = draft;

  return (
    <Form label={t`Change order`} onSubmit={draft.send}>
      <p className={styles['bidAsk']} aria-live="off">
        <span>
          <Trans>Bid</Trans> {words.dollars(bidAsk?.bidMicros)}
        </span>
        <span>
          <Trans>Ask</Trans> {words.dollars(bidAsk?.askMicros)}
        </span>
      </p>
      {order.limitMicros !== null && (
        <StepField
          label={<Trans>Limit price (USD)</Trans>}
          value={draft.price}
          onChange={draft.editPrice}
          onStep={draft.stepOfPrice}
          stepLabels={{ down: t`Lower price`, up: t`Higher price` }}
          problem={read.price && problemOf(read.price)}
        />
      )}
      <StepField
        label={<Trans>Shares remaining</Trans>}
        value={draft.shares}
        onChange={draft.editShares}
        onStep={draft.stepOfShares}
        stepLabels={{ down: t`Fewer shares`, up: t`More shares` }}
        problem={read.shares && problemOf(read.shares)}
      />
      <FilledBar order={order} />
      {filled > 0n && read.wish && <FilledNote filled={filled} rest={read.wish.restMicros} />}
      <HoldFacts held={draft.held} />
      {asksFar && (
        <p className={desk['warning']} role="alert">
          <Trans>
            This price is more than 20% worse than the market. Choose “Change at this price” to
            confirm.
          </Trans>
        </p>
      )}
      <ChangeOutcome state={state} hidesFar={asksFar} />
      <Button
        look="primary"
        submits
        disabled={!read.isOther || isBusy || state.kind === 'made_before'}
      >
        {isBusy ? (
          <Trans>Changing…</Trans>
        ) : asksFar ? (
          <Trans>Change at this price</Trans>
        ) : (
          <Trans>Change order</Trans>
        )}
      </Button>
    </Form>
  );
}

/** Fills since then reduce the entered quantity, and the customer sees it before confirming. */
function FilledNote({ filled, rest }: { filled: bigint; rest: bigint }) {
  const money = useMoney();
  const meanwhile = money.shares(filled);
  const left = money.shares(rest);
  return (
    <p className={desk['note']} aria-live="polite">
      <Trans>
        Filled in the meantime: {meanwhile}. Remaining from your new quantity: {left}.
      </Trans>
    </p>
  );
}

/** The amounts on hold now, after the change, and until the change is confirmed. */
function HoldFacts({ held }: { held: ReturnType<typeof useChangeDraft>['held'] }) {
  const money = useMoney();
  const larger = money.micros(held.larger);
  return (
    <>
      <div className={styles['toTheEdge']}>
        <Facts columns={1}>
          <Fact label={<Trans>On hold now</Trans>}>{money.micros(held.before)}</Fact>
          <Fact label={<Trans>On hold after the change</Trans>}>{money.micros(held.after)}</Fact>
        </Facts>
      </div>
      <p className={desk['note']}>
        <Trans>
          Your change is sent as a new order and goes to the back of the line at its price. Until it
          is confirmed, the larger of the two amounts is held: {larger}.
        </Trans>
      </p>
    </>
  );
}
