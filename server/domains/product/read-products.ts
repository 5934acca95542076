import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { Language } from '../../../contract/language.ts';
import type {
  Benchmark,
  FundType,
  ManagedTerms,
  Product,
  ProductAbout,
  ProductKind,
  ProductState,
  ProductTerms,
  SeriesFigures,
} from '../../../contract/product.ts';
import { riskLevelOf } from '../../../contract/figures.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Sql } from '../../db/tx.ts';
import type { Closures } from '../../market/market-data.ts';
import { lastSession } from '../../products/deal/deal.ts';
import { acceptsMoney } from '../../products/orders/order-row.ts';

/** Dealing points of a thumbnail. */
const COURSE_POINTS = 60;
/** From a year of its own on, the record says how risky a product is; until then its backtest does. */
const YEAR_SESSIONS = 252;

/** A product with its last dealing points and its figures. Dates are trading days; micro-dollars. */
export interface ShownProduct {
  readonly id: string;
  readonly holder_id: string;
  readonly kind: ProductKind;
  readonly type: FundType;
  readonly strategy: Strategy;
  readonly benchmark: Benchmark;
  readonly terms: ProductTerms;
  readonly managed: ManagedTerms | null;
  readonly texts: Readonly<Record<string, Partial<ShownTexts> | undefined>> | null;
  readonly state: ProductState;
  readonly is_closed: boolean;
  /** Whether another period follows it. */
  readonly is_followed: boolean;
  readonly seed_micros: string;
  readonly launch_date: string;
  readonly raising_until: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly target_micros: string | null;
  readonly minimum_micros: string | null;
  readonly raised_micros: string;
  readonly assets_micros: string | null;
  readonly nav_date: string | null;
  /** Oldest first. */
  readonly course: readonly string[] | null;
  readonly record: SeriesFigures | null;
  /** Of a product that raises money. */
  readonly previous_record: SeriesFigures | null;
  readonly backtest: SeriesFigures | null;
}

export interface ShownTexts {
  readonly name: string;
  readonly summary: string;
  readonly method: readonly string[];
  readonly risks: readonly string[];
}

/** All products, in the order in which lists show them. */
export function readShown(sql: Sql): Promise<readonly ShownProduct[]> {
  return sql<ShownProduct>`
    select product.id, holder_id, product.kind, type, strategy, product.benchmark, terms,
      managed, texts,
      product.state, is_closed, seed_micros,
      exists (select from product next where next.follows = product.id) as is_followed, to_char(launch_date, 'YYYY-MM-DD') as launch_date,
      to_char(raising_until, 'YYYY-MM-DD') as raising_until,
      to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on,
      target_micros, minimum_micros, raised.micros as raised_micros,
      last.assets as assets_micros, last.date as nav_date, last.course,
      shown.figures as record, previous.figures as previous_record, tested.figures as backtest
    from product
      left join product_record_figures shown on shown.product_id = product.id
      left join product_record_figures previous
        on previous.product_id = product.follows and product.state = 'raising'
      left join product_backtest tested on tested.product_id = product.id
      cross join lateral (
        select coalesce(sum(amount_micros), 0) as micros from product_order
        where product_id = product.id and product_order.kind = 'subscribe'
          and product_order.state in ('pending', 'dealt')
      ) raised
      cross join lateral (
        select array_agg(nav_micros::text order by day.date) as course,
          to_char(max(day.date), 'YYYY-MM-DD') as date,
          (array_agg(worth_micros + flow_micros order by day.date desc))[1] as assets
        from (
          select * from product_day where product_id = product.id
            and (starts_on is null or state = 'raising' or product_day.date >= starts_on)
          order by date desc limit ${COURSE_POINTS}
        ) day
      ) last
    order by product.kind, launch_date, product.id`;
}

/** Products in the form of a list, as they are at a moment of exchange time. */
export function shownOf(
  rows: readonly ShownProduct[],
  language: Language,
  { nowMs, closures }: { readonly nowMs: number; readonly closures: Closures },
): Product[] {
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    type: row.type,
    ...pick(textsIn(row, language)),
    state: row.state,
    isOpen: acceptsMoney(row, nowMs, closures),
    ...nextOpening(row, closures),
    terms: row.terms,
    risk: riskOf(row),
    score: null,
    managed: row.managed,
    benchmark: row.benchmark,
    launchDate: row.launch_date,
    raisingUntilDate: row.raising_until,
    startsDate: row.starts_on,
    endsDate: row.ends_on,
    targetMicros: row.target_micros,
    minimumMicros: row.minimum_micros,
    raisedMicros: row.ends_on === null ? null : row.raised_micros,
    assetsMicros: row.assets_micros ?? row.seed_micros,
    nav: navOf(row),
    record: row.record,
    ...(row.previous_record && { previousRecord: row.previous_record }),
    course: [...(row.course ?? [])],
  }));
}

/** The next period of a product opens on the trading day after the last session of this one. */
function nextOpening(
  { kind, state, is_closed: isClosed, is_followed: isFollowed, ends_on: endsOn }: ShownProduct,
  closures: Closures,
): Pick<Product, 'nextOpensDate'> {
  if (kind !== 'quant' || state !== 'running' || isClosed || isFollowed || endsOn === null)
    return {};
  return { nextOpensDate: nextTradingDay(lastSession(endsOn, closures), closures) };
}

function pick({ name, summary }: ShownTexts): Pick<ShownTexts, 'name' | 'summary'> {
  return { name, summary };
}

/** The texts of a product; falls back to English. */
export function textsIn({ id, texts }: ShownProduct, language: Language): ShownTexts {
  const { name, summary = '', method = [], risks = [] } = { ...texts?.en, ...texts?.[language] };
  return { name: name ?? id, summary, method, risks };
}

function navOf({ course, nav_date: date, state }: ShownProduct): Product['nav'] {
  const micros = course?.at(-1);
  if (micros === undefined || date === null) return null;
  // What has not traded has not changed.
  const before = state === 'raising' ? undefined : course?.at(-2);
  const dayPercent = before === undefined ? null : (Number(micros) / Number(before) - 1) * 100;
  return { micros, date, dayPercent };
}

function riskOf({ record, backtest }: ShownProduct): Product['risk'] {
  const ownSays = record !== null && (record.sessions >= YEAR_SESSIONS || backtest === null);
  const percent = (ownSays ? record : backtest)?.volatilityPercent ?? null;
  return riskLevelOf(percent === null ? null : percent / 100);
}

/** The parameters of a rule as a page lists them. */
export function parametersOf({ rule }: Strategy): ProductAbout['rule']['parameters'] {
  if ('parts' in rule.parameters) {
    return rule.parameters.parts.map(({ held, percent }) => ({ name: held, value: percent }));
  }
  return Object.entries(rule.parameters).flatMap(([name, value]) =>
    value === undefined || typeof value === 'object' ? [] : [{ name, value }],
  );
}
