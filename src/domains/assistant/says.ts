import type { ReactNode } from 'react';
import type { Saying, SAYINGS } from '../../../contract/assistant.ts';

/** What each saying is made of: a function of its values as they are shown. */
export type Says = {
  readonly [S in Saying]: (values: {
    readonly [Name in keyof (typeof SAYINGS)[S]]: ReactNode;
  }) => ReactNode;
};
