import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The steps of the wizard after its overview, in order. Source: rulings, The wizard's seven screens. */
export const STEPS = ['sources', 'servers', 'chips', 'strategy', 'risk', 'complete'] as const;
export type Step = (typeof STEPS)[number];

export const stepTexts: Readonly<Record<Step, MessageDescriptor>> = {
  sources: msg({ message: 'Data sources', context: 'step of the wizard' }),
  servers: msg({ message: 'Servers', context: 'step of the wizard' }),
  chips: msg({ message: 'Chips', context: 'step of the wizard' }),
  strategy: msg({ message: 'Strategy development', context: 'step of the wizard' }),
  risk: msg({ message: 'Risk level', context: 'step of the wizard' }),
  complete: msg({ message: 'Complete', context: 'step of the wizard' }),
};

/** What each step decides. */
export const stepMeanings: Readonly<Record<Step, MessageDescriptor>> = {
  sources: msg`What the strategy may hold, and what it looks at.`,
  servers: msg`How often the strategy looks and trades. More often reacts faster and costs more.`,
  chips: msg`How many variants the search tries. More variants take longer and find more luck.`,
  strategy: msg`Which rule decides, and its parameters. The curve shows each change.`,
  risk: msg`How much the value may vary, and how large one position may be.`,
  complete: msg`What the search found, tested on days it had not seen. Then the amount, and the start.`,
};

/** The step before or after another; `undefined` beyond the ends. Pure. */
export function stepBeside(step: Step, way: -1 | 1): Step | undefined {
  return STEPS[STEPS.indexOf(step) + way];
}
