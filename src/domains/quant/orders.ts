import { useMemo } from 'react';
import type { Language } from '../../../contract/language.ts';
import { getProductOrders, type ProductOrder } from '../../../contract/product-order.ts';
import { isCurrent, useKnown } from '../../data/call/known.ts';
import { pageOfLines, type Pages, usePages } from '../../data/call/pages.ts';
import { useLanguage } from './products.ts';

const PAGE = 50;

function orderPages(language: Language): Pages<typeof getProductOrders, ProductOrder> {
  return {
    endpoint: getProductOrders,
    all: { language, limit: PAGE },
    inputFrom: (before) => ({ language, before, limit: PAGE }),
    pageOf: ({ orders, hasMore }) => pageOfLines(orders, hasMore),
    passes: () => true,
  };
}

/** The customer's orders, newest first, growing downwards. */
export function useOrders() {
  const language = useLanguage();
  const pages = useMemo(() => orderPages(language), [language]);
  const { lines: orders, ...list } = usePages(pages);
  return {
    ...list,
    orders,
    /** Whether the newest orders are known, so that an absent order does not exist. */
    isCurrent: isCurrent(useKnown(getProductOrders, pages.all)),
  };
}

/** Whether an order can be canceled now; exchange time. */
export function isCancellable(order: ProductOrder, nowMs: number | undefined): boolean {
  return order.state === 'pending' && nowMs !== undefined && nowMs < order.cancelUntilMs;
}
