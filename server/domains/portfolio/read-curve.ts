import { addDays, newYorkMs } from '../../../contract/market-hours.ts';
import { textOf } from '../../../contract/money.ts';
import type { Curve, CurveRange } from '../../../contract/portfolio.ts';
import { moneyWeightedPercent, pnlOf, timeWeightedPercent } from '../../../contract/returns.ts';
import {
  curvePoints,
  equityOf,
  lastClose,
  pricesNow,
  readSnapshots,
  readStockAccounts,
  tradingDayAt,
  worthOf,
} from '../../broker/broker.ts';
import type { Sql } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';

/** Calendar days that a range goes back from the trading day. */
const DAYS: Record<Exclude<CurveRange, '1D' | 'ALL'>, number> = {
  '1W': 7,
  '1M': 30,
  '3M': 91,
  '1Y': 365,
};

/** The equity of a customer's stock account over a range, up to now. Read it in a transaction with one snapshot. */
export async function readCurve(
  sql: Sql,
  { market, closures }: Pick<Parts, 'market' | 'closures'>,
  personId: string,
  range: CurveRange,
): Promise<Curve> {
  const nowMs = market.time().exchangeMs;
  const today = tradingDayAt(nowMs, closures);
  // The base of a range is the close of the day that it goes back to.
  const baseMs =
    range === 'ALL'
      ? -1
      : range === '1D'
        ? today.preOpensAtMs
        : newYorkMs(addDays(today.date, 1 - DAYS[range]), 0);
  const base = await lastClose(sql, personId, baseMs);
  const snapshots = await readSnapshots(sql, personId, base?.ms ?? -1);
  const [account] = await readStockAccounts(sql, [personId]);
  const priceOf = (ticker: string) => pricesNow(market, ticker)?.priceMicros;
  const equity = account && equityOf(account, worthOf(account.holdings, priceOf));
  const points = curvePoints({
    snapshots,
    base,
    isPoint: ({ ms, isClose }) => (range === '1D' ? ms >= today.preOpensAtMs : isClose),
    // Nothing moves in the night: a line drawn through it would be longer than the day.
    now:
      account && equity !== undefined
        ? { ms: Math.min(nowMs, today.afterEndsAtMs), equity, flow: account.flow }
        : undefined,
  });
  return {
    range,
    atMs: points.map(({ atMs }) => atMs),
    equityMicros: points.map(({ equityMicros }) => String(equityMicros)),
    flowMicros: points.map(({ flowMicros }) => String(flowMicros)),
    timeWeightedPercent: timeWeightedPercent(points) ?? null,
    moneyWeightedPercent: moneyWeightedPercent(points) ?? null,
    pnlMicros: textOf(pnlOf(points)),
  };
}
