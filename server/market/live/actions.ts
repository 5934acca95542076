import type { Ticker } from '../../../contract/instrument.ts';
import { round4 } from '../grid.ts';
import type { CorporateActions, Dividend, Split } from '../market-data.ts';
import type { DayBar, Payment, SplitDay } from './source.ts';

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

/** The bar of a day in shares as of another day. */
export function barInShares(
  actions: Pick<Actions, 'sharesBetween'>,
  bar: DayBar,
  sharesOf: string,
): DayBar {
  const shares = actions.sharesBetween(bar.ticker, bar.date, sharesOf);
  if (shares === 1) return bar;
  return {
    ...bar,
    open: round4(bar.open / shares),
    high: round4(bar.high / shares),
    low: round4(bar.low / shares),
    close: round4(bar.close / shares),
    volume: Math.round(bar.volume * shares),
  };
}
