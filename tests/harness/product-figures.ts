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

/** Two days of a backtest. */
const DAYS = ['2026-11-16', '2026-11-18'];

/** Stores a backtest of a product with these figures; the rest of them are unknown. */
export async function backtested(app: TestApp, id: string, part: Partial<SeriesFigures>) {
  const figures = JSON.stringify({ ...UNKNOWN, provenance: 'backtest', ...part });
  await app.services.db.sql`
    insert into product_backtest (product_id, inputs_hash, dates, nav_micros, benchmark, figures, made_at)
    values (${id}, '', ${DAYS}::date[], ${['10000000', '11000000']}::bigint[],
      ${[100, 101]}::float8[], ${figures}, now())`;
}

/** Stores figures as those of a product's record; the rest of them are unknown. */
export async function recorded(app: TestApp, id: string, part: Partial<SeriesFigures>) {
  const figures = JSON.stringify({ ...UNKNOWN, ...part });
  await app.services.db.sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates, benchmark)
    values (${id}, ${UNKNOWN.toDate}, '', ${figures}, '{}', '{}')
    on conflict (product_id) do update set figures = excluded.figures`;
}
