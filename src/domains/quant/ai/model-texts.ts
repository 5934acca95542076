import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ModelKind } from '../../../../contract/strategy-rule.ts';

interface ModelText {
  readonly name: MessageDescriptor;
  /** How the model determines its weights, in plain words. */
  readonly method: MessageDescriptor;
}

export const modelTexts: Readonly<Record<ModelKind, ModelText>> = {
  ridge: {
    name: msg`Ridge regression`,
    method: msg`Each feature gets one coefficient. Coefficients are held toward zero, so that no feature decides alone. The sum ranks the stocks.`,
  },
  logistic: {
    name: msg`Logistic regression`,
    method: msg`Each feature gets one coefficient. Together they give the odds that a stock does better than half of the others.`,
  },
  stumps: {
    name: msg`Boosted decision stumps`,
    method: msg`Many simple yes-or-no questions about single features, added one after the other. How much a feature contributes is its importance.`,
  },
};

/** The features of models; the keys are the server's. */
export const featureTexts: Readonly<Record<string, MessageDescriptor>> = {
  week_return: msg`1-week return`,
  month_return: msg`1-month return`,
  half_year_return: msg`6-month return, excluding the last month`,
  year_return: msg`12-month return, excluding the last month`,
  deviation: msg`How widely daily returns varied in a quarter`,
  volume_trend: msg`1-month vs. 6-month dollar volume`,
  above_mean: msg`Close vs. 200-day average`,
  range: msg`1-month average daily range`,
};
