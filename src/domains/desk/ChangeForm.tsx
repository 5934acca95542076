import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { MICROS, readAmount } from '../../../contract/money.ts';
import { stepPrice } from '../../../contract/order-price.ts';
import type { Order } from '../../../contract/order.ts';
import type { Book } from '../../data/book.ts';
import { useExchangeTime } from '../../data/exchange-time.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/Form.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { holdAfter, isChangeFar, leftOf, readChange } from './change-draft.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import styles from './desk.module.css';
import { StepField } from '../../ui/StepField.tsx';
import type { useChangeOrder } from './useChangeOrder.ts';
import { useChangeProblem } from './useChangeProblem.ts';

/** Finer is not a figure of shares or dollars. */
const DECIMALS = 6;

/** Price and shares of what is left, what the market says, what would be set aside, and the button that sends it. */
export function ChangeForm({
  order,
  book,
  change,
}: {
  order: Order;
  book: Book | undefined;
  change: ReturnType<typeof useChangeOrder>;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const words = useOrderWords();
  const problemOf = useChangeProblem();
  const exchangeMs = useExchangeTime()?.nowMs;
  const [price, setPrice] = useState(() =>
    order.limitMicros === null ? '' : money.typed(BigInt(order.limitMicros)),
  );
  const [shares, setShares] = useState(() => money.typed(leftOf(order) ?? 0n, 0));
  const [isFarMeant, setFarMeant] = useState(false);

  const read = readChange(order, { price: money.plain(price), shares: money.plain(shares) });
  const isFar =
    (read.wish !== undefined && isChangeFar(order, read.wish, book)) ||
    (change.state.kind === 'declined' && change.state.answer.code === 'price_far');
  const isBusy = change.state.kind === 'sending' || change.state.kind === 'asking';
  const after =
    read.wish && exchangeMs !== undefined
      ? holdAfter(order, read.wish, { book, date: newYorkDate(exchangeMs) })
      : undefined;
  const before = BigInt(order.heldMicros);
  const larger = money.micros(after !== undefined && after > before ? after : before);

  function edit(set: (text: string) => void, text: string): void {
    set(text);
    setFarMeant(false);
    change.clear();
  }
  function stepOfPrice(steps: 1 | -1): void {
    const typed = readAmount(money.plain(price), DECIMALS);
    const from = 'micros' in typed ? typed.micros : BigInt(order.limitMicros ?? 0);
    edit(setPrice, money.typed(stepPrice(from, steps)));
  }
  function stepOfShares(steps: 1 | -1): void {
    const typed = readAmount(money.plain(shares), DECIMALS);
    const from = 'micros' in typed ? typed.micros : 0n;
    const next = from + BigInt(steps) * MICROS;
    if (next > 0n) edit(setShares, money.typed(next, 0));
  }
  function send(): void {
    if (!read.wish || !read.isOther || isBusy) return;
    if (isFar && !isFarMeant) {
      setFarMeant(true);
      return;
    }
    const { limitMicros, qtyMicros } = read.wish;
    void change.send({
      id: order.id,
      ...(limitMicros !== undefined && { limitMicros: String(limitMicros) }),
      ...(qtyMicros !== undefined && { qtyMicros: String(qtyMicros) }),
      ...(isFarMeant && { isFarMeant }),
    });
  }

  return (
    <Form label={t`Change the order`} onSubmit={send}>
      <p className={styles['book']} aria-live="off">
        <span>
          <Trans>Bid</Trans> {words.dollars(book?.bidMicros)}
        </span>
        <span>
          <Trans>Ask</Trans> {words.dollars(book?.askMicros)}
        </span>
      </p>
      {order.limitMicros !== null && (
        <StepField
          label={<Trans>Limit price, dollars</Trans>}
          value={price}
          onChange={(text) => edit(setPrice, text)}
          onStep={stepOfPrice}
          stepLabels={{ down: t`Lower price`, up: t`Higher price` }}
          problem={read.price && problemOf(read.price)}
        />
      )}
      <StepField
        label={<Trans>Shares still to be traded</Trans>}
        value={shares}
        onChange={(text) => edit(setShares, text)}
        onStep={stepOfShares}
        stepLabels={{ down: t`Fewer shares`, up: t`More shares` }}
        problem={read.shares && problemOf(read.shares)}
      />
      <div className={styles['toTheEdge']}>
        <Facts columns={1}>
          <Fact label={<Trans>Set aside now</Trans>}>{money.micros(before)}</Fact>
          <Fact label={<Trans>Set aside after the change</Trans>}>{money.micros(after)}</Fact>
        </Facts>
      </div>
      <p className={styles['note']}>
        <Trans>
          A new order takes the place of this one, behind the others at its price. Until that is
          settled the larger of both is set aside: {larger}.
        </Trans>
      </p>
      {isFar && isFarMeant && (
        <p className={styles['warning']} role="alert">
          <Trans>
            This price is more than 20 % through the market. Press again if you mean it.
          </Trans>
        </p>
      )}
      <ChangeOutcome
        state={change.state}
        hidesFar={isFar && isFarMeant}
        onAsk={() => void change.ask()}
      />
      <Button look="primary" submits disabled={!read.isOther || isBusy}>
        {isBusy ? (
          <Trans>Changing …</Trans>
        ) : isFar && isFarMeant ? (
          <Trans>Change it at this price</Trans>
        ) : (
          <Trans>Change the order</Trans>
        )}
      </Button>
    </Form>
  );
}
