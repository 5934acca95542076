import { daysBetween, YEAR_CALENDAR_DAYS, yearlyOf } from '../../../contract/figures.ts';
import type { Product, ProductScore, Provenance } from '../../../contract/product.ts';

/** A return with its origin and its period. */
export interface RobotReturn {
  readonly provenance: Provenance;
  readonly percent: number;
  readonly isAnnualized: boolean;
  readonly fromDate: string;
  readonly toDate: string;
}

/**
 * The return of a robot's record: annualized from one year on, before that over its whole period. `undefined` before there
 * is one. Pure. Source: rulings, Figures.
 */
export function returnOfRecord({ record }: Pick<Product, 'record'>): RobotReturn | undefined {
  if (!record) return undefined;
  const { provenance, fromDate, toDate, annualPercent, returnPercent } = record;
  const percent = annualPercent ?? returnPercent;
  if (percent === null) return undefined;
  return { provenance, percent, isAnnualized: annualPercent !== null, fromDate, toDate };
}

/**
 * The annualized return of a robot's backtest, from the total return behind its score. `undefined` for a backtest of less
 * than a year. Pure. Source: rulings, Figures.
 */
export function returnOfBacktest({
  totalReturn,
  fromDate,
  toDate,
}: Pick<ProductScore, 'totalReturn' | 'fromDate' | 'toDate'>): RobotReturn | undefined {
  const days = daysBetween(fromDate, toDate);
  if (days < YEAR_CALENDAR_DAYS) return undefined;
  const yearly = yearlyOf(1 + totalReturn.percent / 100, days / YEAR_CALENDAR_DAYS);
  if (yearly === null) return undefined;
  return { provenance: 'backtest', percent: yearly * 100, isAnnualized: true, fromDate, toDate };
}
