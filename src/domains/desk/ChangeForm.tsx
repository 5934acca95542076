import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { MICROS, readAmount } from '../../../contract/money.ts';
import { stepPrice } from '../../../contract/order-price.ts';
import type { Order } from '../../../contract/order.ts';
import type { BidAsk } from '../../data/feed/bid-ask.ts';
import { useCell } from '../../data/call/cell.ts';
import type { Changing } from './change-order.ts';
import { useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/Form.tsx';
import { StepField } from '../../ui/StepField.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import {
  filledSince,
  holdAfter,
  isChangeFar,
  leftOf,
  readChange,
  type TypedShares,
} from './change-draft.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import desk from './desk.module.css';
import styles from './sheet.module.css';
import { FilledBar } from './FilledBar.tsx';
import { useChangeProblem } from './useChangeProblem.ts';

/** Finer is not a figure of shares or dollars. */
const DECIMALS = 6;

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
  /** The price that it begins with in place of the present one. */
  startMicros: bigint | undefined;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const words = useOrderWords();
  const problemOf = useChangeProblem();
  const exchangeMs = useExchangeTime()?.nowMs;
  const [price, setPrice] = useState(() =>
    order.limitMicros === null ? '' : money.typed(startMicros ?? BigInt(order.limitMicros)),
  );
  const [typed, setTyped] = useState<TypedShares>();
  const [isFarMeant, setFarMeant] = useState(false);
  const state = useCell(changing.state);

  const shares = typed?.text ?? money.typed(leftOf(order) ?? 0n, 0);
  const read = readChange(order, {
    price: money.plain(price),
    shares: typed && { ...typed, text: money.plain(typed.text) },
  });
  const isFar =
    (read.wish !== undefined && isChangeFar(order, read.wish, bidAsk)) ||
    (state.kind === 'declined' && state.answer.code === 'price_far');
  const isBusy = state.kind === 'sending' || state.kind === 'asking';
  const after =
    read.wish && exchangeMs !== undefined
      ? holdAfter(order, read.wish, { bidAsk, date: newYorkDate(exchangeMs) })
      : undefined;
  const before = BigInt(order.heldMicros);
  const filled = filledSince(order, typed);
  const larger = money.micros(after !== undefined && after > before ? after : before);

  function edited(): void {
    setFarMeant(false);
    changing.clear();
  }
  function editPrice(text: string): void {
    setPrice(text);
    edited();
  }
  function editShares(text: string): void {
    setTyped({ text, filledMicros: BigInt(order.filledMicros) });
    edited();
  }
  function stepOfPrice(steps: number): void {
    const from = readAmount(money.plain(price), DECIMALS);
    const micros = 'micros' in from ? from.micros : BigInt(order.limitMicros ?? 0);
    editPrice(money.typed(stepPrice(micros, steps)));
  }
  function stepOfShares(steps: number): void {
    const from = readAmount(money.plain(shares), DECIMALS);
    const micros = 'micros' in from ? from.micros - filled : 0n;
    const next = micros + BigInt(steps) * MICROS;
    if (next > 0n) editShares(money.typed(next, 0));
  }
  function send(): void {
    if (!read.wish || !read.isOther || isBusy) return;
    if (isFar && !isFarMeant) setFarMeant(true);
    else changing.send({ ...read.wish, isFarMeant });
  }

  return (
    <Form label={t`Change order`} onSubmit={send}>
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
          value={price}
          onChange={editPrice}
          onStep={stepOfPrice}
          stepLabels={{ down: t`Lower price`, up: t`Higher price` }}
          problem={read.price && problemOf(read.price)}
        />
      )}
      <StepField
        label={<Trans>Shares remaining</Trans>}
        value={shares}
        onChange={editShares}
        onStep={stepOfShares}
        stepLabels={{ down: t`Fewer shares`, up: t`More shares` }}
        problem={read.shares && problemOf(read.shares)}
      />
      <FilledBar order={order} />
      {filled > 0n && read.wish && <FilledNote filled={filled} rest={read.wish.restMicros} />}
      <div className={styles['toTheEdge']}>
        <Facts columns={1}>
          <Fact label={<Trans>On hold now</Trans>}>{money.micros(before)}</Fact>
          <Fact label={<Trans>On hold after the change</Trans>}>{money.micros(after)}</Fact>
        </Facts>
      </div>
      <p className={desk['note']}>
        <Trans>
          Your change is sent as a new order and goes to the back of the line at its price. Until it
          is confirmed, the larger of the two amounts is held: {larger}.
        </Trans>
      </p>
      {isFar && isFarMeant && (
        <p className={desk['warning']} role="alert">
          <Trans>This price is more than 20% worse than the market. Tap again to confirm.</Trans>
        </p>
      )}
      <ChangeOutcome state={state} hidesFar={isFar && isFarMeant} />
      <Button
        look="primary"
        submits
        disabled={!read.isOther || isBusy || state.kind === 'made_before'}
      >
        {isBusy ? (
          <Trans>Changing…</Trans>
        ) : isFar && isFarMeant ? (
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
