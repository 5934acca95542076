import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type MarketKind, useMarketKind } from '../data/feed/exchange-time.ts';

const marks: Readonly<Record<MarketKind, MessageDescriptor | undefined>> = {
  simulated: msg`Simulated market`,
  paper: msg`Paper trading`,
  live: undefined,
};

/**
 * Says what of the market is not real, where prices or trades are shown: simulated prices, or trades that reach no
 * exchange. `undefined` when all is real; prices are real on paper too. Source: rulings, Honesty.
 */
export function useMarketMark(of: 'prices' | 'trades'): string | undefined {
  const { i18n } = useLingui();
  const kind = useMarketKind();
  const mark = kind === 'paper' && of === 'prices' ? undefined : marks[kind];
  return mark && i18n._(mark);
}
