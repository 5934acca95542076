import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Language } from './language.ts';
import { orderNumberIn } from './order-number.ts';

/** An order for an instrument or a product, a managed account, a holding of savings, or a payment from one. */
export const FOUND_KINDS = ['trade', 'product', 'managed', 'saving', 'saving_move'] as const;

/** Whatever has an order number. */
export const FoundOrder = v.object({
  kind: v.picklist(FOUND_KINDS),
  id: v.pipe(v.string(), v.uuid()),
  /** The ticker of a trade, the id of a savings product; else a name in the language that was asked for. */
  about: v.string(),
  /** Exchange time. */
  placedAtMs: v.number(),
});
export type FoundOrder = v.InferOutput<typeof FoundOrder>;

export const findOrder = endpoint({
  path: '/order/number/get/',
  summary: 'What a customer has under an order number. Nearly always one or nothing.',
  audience: 'user',
  changesWith: ['orders', 'products', 'savings'],
  input: v.object({
    number: v.pipe(
      v.string(),
      v.maxLength(11),
      v.check((text) => orderNumberIn(text) === text, 'is not an order number'),
    ),
    language: Language,
  }),
  output: v.object({ found: v.array(FoundOrder) }),
  refusals: [],
});
