/** The difference between a record of paper trading and a backtest of the same days. */
export interface Reconciliation {
  readonly from: string;
  readonly to: string;
  /** The record's return over all days less the backtest's, basis points. */
  readonly differenceBps: number;
  /** The day with the largest difference. */
  readonly worstDay: { readonly date: string; readonly bps: number } | null;
}

interface Series {
  readonly dates: readonly string[];
  readonly navMicros: ArrayLike<number>;
}

/**
 * Compares a paper record with the backtest of the same days, date by date.
 *
 * @throws RangeError when their dates differ, or there are none
 */
export function reconcile(paper: Series, tested: Series): Reconciliation {
  const { dates } = paper;
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) throw new RangeError('there is no day to compare');
  if (dates.length !== tested.dates.length || dates.some((date, at) => date !== tested.dates[at])) {
    throw new RangeError('a record and its backtest have the same dates');
  }
  const returnAt = ({ navMicros }: Series, end: number, start: number) =>
    (navMicros[end] ?? Number.NaN) / (navMicros[start] ?? Number.NaN) - 1;
  const differenceAt = (end: number, start: number) =>
    (returnAt(paper, end, start) - returnAt(tested, end, start)) * 10_000;
  let worstDay: Reconciliation['worstDay'] = null;
  for (let day = 1; day < dates.length; day += 1) {
    const bps = differenceAt(day, day - 1);
    if (!worstDay || Math.abs(bps) > Math.abs(worstDay.bps)) {
      worstDay = { date: dates[day] ?? '', bps };
    }
  }
  return { from, to, differenceBps: differenceAt(dates.length - 1, 0), worstDay };
}
