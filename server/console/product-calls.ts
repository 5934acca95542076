import {
  listOperatorCauses,
  listOperatorProducts,
  payOutCause,
  switchCause as switchCauseCall,
  switchProduct as switchProductCall,
} from '../../contract/operator-money.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import { readCauses, stateOn } from '../charity/cause-row.ts';
import { payCause, switchCause } from '../charity/run-cause.ts';
import { switchProduct } from '../products/life/switch-product.ts';
import { productName } from '../products/product-name.ts';
import { readProducts } from '../products/product-row.ts';
import { answerOperator, doneOr, type OperatorHandler } from './operator-handler.ts';

export const productCalls: readonly OperatorHandler[] = [
  answerOperator(listOperatorProducts, async ({ parts }) => {
    const products = await readProducts(parts.db.sql);
    return {
      products: products.map(
        ({ id, kind, state, ends_on: endsOn, is_closed: isClosed, texts }) => ({
          id,
          kind,
          name: productName({ id, texts }, 'en'),
          state,
          endsOn,
          isClosed,
        }),
      ),
    };
  }),

  answerOperator(switchProductCall, async ({ parts, by }, { id, isOpen }) =>
    doneOr(await switchProduct(parts.db, { ...by, id, isOpen, nowMs: parts.wallNowMs() })),
  ),

  answerOperator(listOperatorCauses, async ({ parts }) => {
    const causes = await readCauses(parts.db.sql);
    const today = newYorkDate(parts.clock.time().exchangeMs);
    return {
      causes: causes.map((cause) => ({
        id: cause.id,
        name: cause.texts.en.name,
        state: stateOn(cause, today),
        isClosed: cause.is_closed,
        goalMicros: cause.goal_micros,
        raisedMicros: String(BigInt(cause.paid_micros) + BigInt(cause.waiting_micros)),
        paidMicros: cause.paid_micros,
        waitingMicros: cause.waiting_micros,
        endsOn: cause.ends_on,
      })),
    };
  }),

  answerOperator(switchCauseCall, async ({ parts, by }, { id, isOpen }) =>
    doneOr(await switchCause(parts.db, { ...by, id, isOpen, nowMs: parts.wallNowMs() })),
  ),

  answerOperator(payOutCause, async ({ parts, by }, { id, amountMicros, receipt }) => {
    const paidMs = parts.clock.time().exchangeMs;
    const payout = { ...by, causeId: id, amountMicros: BigInt(amountMicros), receipt, paidMs };
    return doneOr(await payCause(parts, payout));
  }),
];
