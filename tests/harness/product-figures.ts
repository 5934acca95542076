import type { SeriesFigures } from '../../contract/product.ts';
import type { TestApp } from './server.ts';

const UNKNOWN: SeriesFigures = {
  provenance: 'paper',
  fromDate: '2026-11-16',
  toDate: '2026-11-18',
  sessions: 3,
  returnPercent: null,
  annualPercent: null,
  bestYearPercent: null,
  averageDayPercent: null,
  volatilityPercent: null,
  riskFreePercent: 4,
  sharpe: null,
  sortino: null,
  calmar: null,
  drawdown: null,
  beta: null,
  correlation: null,
  benchmarkPercent: null,
  wins: null,
  turnoverTimes: null,
  bestMonth: null,
  worstMonth: null,
  months: [],
  trials: 1,
  deflatedSharpe: null,
  inputsHash: '',
};

/** The NAVs of a backtest by date, dollars a unit. */
const TWO_DAYS: Readonly<Record<string, number>> = { '2026-11-16': 10, '2026-11-18': 11 };

/** Stores a backtest of a product with these figures and NAVs; the rest of the figures are unknown. */
export async function backtested(
  app: TestApp,
  id: string,
  part: Partial<SeriesFigures>,
  navs = TWO_DAYS,
) {
  const micros = Object.values(navs).map((nav) => String(Math.round(nav * 1_000_000)));
  const figures = JSON.stringify({ ...UNKNOWN, provenance: 'backtest', ...part });
  await app.services.db.sql`
    insert into product_backtest (product_id, inputs_hash, dates, nav_micros, benchmark, figures, made_at)
    values (${id}, '', ${Object.keys(navs)}::date[], ${micros}::bigint[],
      ${micros.map((_, day) => 100 + day)}::float8[], ${figures}, now())`;
}

/** Stores figures as those of a product's record; the rest of them are unknown. */
export async function recorded(app: TestApp, id: string, part: Partial<SeriesFigures>) {
  const figures = JSON.stringify({ ...UNKNOWN, ...part });
  await app.services.db.sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates, benchmark)
    values (${id}, ${UNKNOWN.toDate}, '', ${figures}, '{}', '{}')
    on conflict (product_id) do update set figures = excluded.figures`;
}
