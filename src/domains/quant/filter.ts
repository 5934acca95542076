import { is } from 'valibot';
import { FundType, type Product, ProductKind, RiskLevel } from '../../../contract/product.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

/** The term lengths of the filter. */
export const TERMS = ['none', '30', '90', '180', '365'] as const;
export type Term = (typeof TERMS)[number];

export const ORDERS = ['name', 'return', 'day', 'risk', 'fee'] as const;
export type Order = (typeof ORDERS)[number];

/** Which products are shown and in which order. */
export interface ProductFilter {
  readonly kind: ProductKind | undefined;
  readonly type: FundType | undefined;
  readonly risk: RiskLevel | undefined;
  readonly term: Term | undefined;
  /** Also lists products that accept no money now. */
  readonly hasAll: boolean;
}

/** Reads the filter in an address; unknown values are ignored. */
export function readFilter(query: (name: string) => string | undefined): ProductFilter {
  const [kind, type, risk, term] = [query('kind'), query('type'), query('risk'), query('term')];
  return {
    // AI strategies have a list of their own.
    kind: is(ProductKind, kind) && kind !== 'ai' ? kind : undefined,
    type: is(FundType, type) ? type : undefined,
    risk: is(RiskLevel, risk) ? risk : undefined,
    term: TERMS.find((each) => each === term),
    hasAll: query('state') === 'all',
  };
}

/** Whether a product accepts money now. */
export function isOnOffer({ state, isOpen }: Pick<Product, 'state' | 'isOpen'>): boolean {
  return isOpen ?? (state === 'open' || state === 'raising');
}

/** Whether a product has a performance: one that is raising money, or returned it, has not traded. */
export function hasTraded({ state }: Pick<Product, 'state'>): boolean {
  return state !== 'raising' && state !== 'refunded';
}

/** Whether a product has a return: from its second close on. */
export function hasReturn({ record }: Pick<Product, 'record'>): boolean {
  return (record?.returnPercent ?? null) !== null;
}

export function filterProducts(
  products: readonly Product[],
  { kind, type, risk, term, hasAll }: ProductFilter,
): readonly Product[] {
  return products.filter(
    (product) =>
      (hasAll || isOnOffer(product)) &&
      (kind === undefined || product.kind === kind) &&
      (type === undefined || product.type === type) &&
      (risk === undefined || product.risk === risk) &&
      (term === undefined || termOf(product) === term),
  );
}

/** The filter's name of a product's term: the nearest that is not shorter. */
export function termOf({ terms }: Pick<Product, 'terms'>): Term {
  const { termDays } = terms;
  if (termDays === null) return 'none';
  return TERMS.find((term) => term !== 'none' && termDays <= Number(term)) ?? '365';
}

const RISKS = RiskLevel.options;

/**
 * Sorts products, best first. Equal products keep their order. Pure.
 *
 * @param language the language whose alphabet sorts names
 */
export function orderProducts(
  products: readonly Product[],
  order: Order,
  language: string,
): readonly Product[] {
  const value: Record<Exclude<Order, 'name'>, (product: Product) => number | null | undefined> = {
    return: ({ record }) => negative(record?.returnPercent),
    day: ({ nav }) => negative(nav?.dayPercent),
    risk: ({ risk }) => (risk === null ? null : RISKS.indexOf(risk)),
    fee: ({ terms }) => terms.expensePercent,
  };
  if (order === 'name') {
    return products.toSorted((a, b) => a.name.localeCompare(b.name, intlLocale(language)));
  }
  const of = value[order];
  return products.toSorted((a, b) => compare(of(a), of(b)));
}

function negative(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : -value;
}

/** Unknown values come last. */
function compare(a: number | null | undefined, b: number | null | undefined): number {
  const [isLast, isOtherLast] = [a === null || a === undefined, b === null || b === undefined];
  return isLast || isOtherLast ? Number(isLast) - Number(isOtherLast) : Number(a) - Number(b);
}

/** The recall fee of an AI strategy, percent; null where nothing can be recalled. */
export function recallFee({ terms, managed }: Product): number | null {
  return managed && managed.recallAfterDays !== null ? terms.exitPercent : null;
}
