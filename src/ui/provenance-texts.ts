import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Provenance } from '../../contract/product.ts';

/** Says where a series of values comes from. */
export const provenanceTexts: Readonly<Record<Provenance, MessageDescriptor>> = {
  backtest: msg`Backtest`,
  paper: msg`Paper record`,
  live: msg`Live record`,
  projected: msg`Projection`,
};
