import type { MessageDescriptor } from '@lingui/core';
import type { Failure } from '../../contract/answer.ts';
import type { Refusal } from '../../contract/refusals.ts';
import { everyonesRefusalTexts, knowRefusals } from './everyones-refusal-texts.ts';
import { personRefusalTexts } from './person-refusal-texts.ts';
import { tradeRefusalTexts } from './trade-refusal-texts.ts';

/** The text for each way a call can fail. It loads with the screens of customers. Source: spec §8. */
export const refusalTexts: Readonly<Record<Refusal | Failure, MessageDescriptor>> = {
  ...everyonesRefusalTexts,
  ...personRefusalTexts,
  ...tradeRefusalTexts,
};

knowRefusals(refusalTexts);
