import type { Ticker } from '../../../contract/instrument.ts';
import type { CorporateActions, Dividend, Split } from '../market-data.ts';
import type { Payment, SplitDay } from './source.ts';

/** Corporate actions by day. */
export interface Actions extends Pick<CorporateActions, 'dividends' | 'splits'> {
  readonly allSplits: readonly SplitDay[];
  readonly payments: readonly Payment[];
  /** The split factor between two days: shares on the later per share on the earlier, by splits after the earlier up to the later. */
  sharesBetween(ticker: Ticker, earlier: string, later: string): number;
}

export function actionsOf(payments: readonly Payment[], splits: readonly SplitDay[]): Actions {
  const dividends = new Map<string, Dividend[]>();
  for (const { ticker, exDate, micros } of payments) {
    dividends.set(exDate, [...(dividends.get(exDate) ?? []), { ticker, micros }]);
  }
  const byDate = new Map<string, Split[]>();
  const byTicker = new Map<Ticker, SplitDay[]>();
  for (const split of splits) {
    const { ticker, date, from, to } = split;
    byDate.set(date, [...(byDate.get(date) ?? []), { ticker, from, to }]);
    byTicker.set(ticker, [...(byTicker.get(ticker) ?? []), split]);
  }
  return {
    allSplits: splits,
    payments,
    dividends: (date) => dividends.get(date) ?? [],
    splits: (date) => byDate.get(date) ?? [],
    sharesBetween(ticker, earlier, later) {
      let shares = 1;
      for (const { date, from, to } of byTicker.get(ticker) ?? []) {
        if (date > earlier && date <= later) shares = (shares * to) / from;
      }
      return shares;
    },
  };
}
