import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { RISK_LEVELS, type RiskLevel } from '../../../../contract/product.ts';
import { type RiskTarget, TARGET_VOLATILITIES } from '../../../../contract/strategy-rule.ts';
import { riskTexts } from '../texts.ts';
import { Choices } from './Choices.tsx';
import { WholeField } from './WholeField.tsx';

/** The customer's choices so far; there is no default level. */
export interface RiskDraft {
  readonly volatilityPercent: RiskTarget['volatilityPercent'] | null;
  readonly largestPercent: number;
}

/** The target volatility of each level. Source: rulings, The wizard's seven screens. */
const TARGETS: Readonly<Record<RiskLevel, RiskTarget['volatilityPercent']>> = {
  low: TARGET_VOLATILITIES[0],
  medium: TARGET_VOLATILITIES[1],
  high: TARGET_VOLATILITIES[2],
};

/** The target volatility and the maximum size of a position. */
export function RiskChoice({
  risk,
  onChange,
  isTried,
}: {
  risk: RiskDraft;
  onChange: (risk: RiskDraft) => void;
  /** The customer went on without a level. */
  isTried: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const chosen = RISK_LEVELS.find((level) => TARGETS[level] === risk.volatilityPercent);
  return (
    <>
      <Choices
        label={t`Risk level`}
        options={RISK_LEVELS.map((level) => {
          const target = TARGETS[level];
          return {
            value: level,
            name: i18n._(riskTexts[level]),
            meaning: (
              <Trans>
                Aims at a volatility of {target}% a year: in about two of three years the return
                lies within {target} percentage points of its mean.
              </Trans>
            ),
          };
        })}
        value={chosen}
        onChange={(level) => onChange({ ...risk, volatilityPercent: TARGETS[level] })}
        problem={isTried && chosen === undefined && <Trans>Choose a risk level.</Trans>}
      />
      <WholeField
        label={t`Largest position`}
        unit={t`percent of the value`}
        value={risk.largestPercent}
        least={2}
        most={100}
        onChange={(largestPercent) => onChange({ ...risk, largestPercent })}
      />
    </>
  );
}
