import type { ReactNode } from 'react';
import type { Saying, SAYINGS } from '../../../contract/assistant-sayings.ts';

/** The rendering of each saying: a function of its displayed values. */
export type Says = {
  readonly [S in Saying]: (values: {
    readonly [Name in keyof (typeof SAYINGS)[S]]: ReactNode;
  }) => ReactNode;
};
