import type { StrategyRule } from '../../../contract/strategy-rule.ts';
import type { Known } from '../days/known.ts';
import { modelWeights } from '../models/model-weights.ts';
import { pairs } from './pairs.ts';
import {
  dividendGrowth,
  lowVolatility,
  meanReversion,
  momentum,
  sectorRotation,
  trend,
} from './ranked-rules.ts';
import { riskParity } from './risk-parity.ts';
import type { Weights } from './weights.ts';

/** The target weights of a rule at the close that `known` ends at. Pure: the same past gives the same weights. */
export function ruleWeights(known: Known, rule: StrategyRule): Weights {
  switch (rule.kind) {
    case 'momentum':
      return momentum(known, rule.parameters);
    case 'mean_reversion':
      return meanReversion(known, rule.parameters);
    case 'trend':
      return trend(known, rule.parameters);
    case 'low_volatility':
      return lowVolatility(known, rule.parameters);
    case 'risk_parity':
      return riskParity(known, rule.parameters);
    case 'sector_rotation':
      return sectorRotation(known, rule.parameters);
    case 'pairs':
      return pairs(known, rule.parameters);
    case 'dividend_growth':
      return dividendGrowth(known, rule.parameters);
    case 'fixed_weights':
    case 'fund_of_funds':
      return fixedParts(known, rule.parameters.parts);
    case 'money_market':
      return new Map();
    default:
      return modelWeights(known, rule.parameters);
  }
}

/** Fixed weights by name; the parts of unlisted names are cash. */
function fixedParts(
  known: Known,
  parts: readonly { readonly held: string; readonly percent: number }[],
): Weights {
  const percents = new Map(parts.map(({ held, percent }) => [held, percent]));
  return new Map(
    known.universe.flatMap((place): [number, number][] => {
      const percent = percents.get(known.traded(place).ticker);
      return percent === undefined || !(known.close(place) > 0) ? [] : [[place, percent / 100]];
    }),
  );
}
