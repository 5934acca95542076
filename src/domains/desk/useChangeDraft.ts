import { useState } from 'react';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { MICROS, readAmount } from '../../../contract/money.ts';
import { stepPrice } from '../../../contract/order-price.ts';
import type { Order } from '../../../contract/order.ts';
import { useCell } from '../../data/call/cell.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useMoney } from '../../ui/useMoney.ts';
import {
  filledSince,
  holdAfter,
  isChangeFar,
  leftOf,
  readChange,
  type TypedShares,
} from './change-draft.ts';
import type { Changing } from './change-order.ts';

/** The finest precision of shares and dollars. */
const DECIMALS = 6;

/** The draft of an order change, its result, and the functions that edit and send it. */
export function useChangeDraft({
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
  const money = useMoney();
  const state = useCell(changing.state);
  const exchangeMs = useExchangeTime(MINUTE_MS)?.nowMs;
  const [price, setPrice] = useState(() =>
    order.limitMicros === null ? '' : money.typed(startMicros ?? BigInt(order.limitMicros)),
  );
  const [typed, setTyped] = useState<TypedShares>();
  const [isFarMeant, setFarMeant] = useState(false);

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

  return {
    price,
    shares,
    read,
    state,
    isBusy,
    /** Whether the next press sends a price far from the market, after the first one warned. */
    asksFar: isFar && isFarMeant,
    filled,
    /** The order's hold: now, after the change, and until the change is confirmed. Micro-dollars. */
    held: { before, after, larger: after !== undefined && after > before ? after : before },
    editPrice,
    editShares,
    stepOfPrice,
    stepOfShares,
    send,
  };
}
