import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of sources for a strategy's instruments. */
export type SourceKind = 'index' | 'sector' | 'watchlist';

export interface Source {
  readonly kind: SourceKind;
  /** Unique among all sources. */
  readonly id: string;
  readonly name: string;
  readonly instruments: number;
}

interface SourceText {
  readonly title: MessageDescriptor;
  readonly none: MessageDescriptor;
}

export const sourceTexts: Readonly<Record<SourceKind, SourceText>> = {
  index: {
    title: msg({ message: 'Indexes', context: 'data sources of a strategy' }),
    none: msg`No index is available now.`,
  },
  sector: {
    title: msg({ message: 'Sectors', context: 'data sources of a strategy' }),
    none: msg`No sector is available now.`,
  },
  watchlist: {
    title: msg({ message: 'My watchlists', context: 'data sources of a strategy' }),
    none: msg`You have no watchlist with stocks or ETFs yet.`,
  },
};

/** The indexes of the server by id. */
export const indexTexts: Readonly<Record<string, MessageDescriptor>> = {
  all_companies: msg({ message: 'All US companies', context: 'data source of a strategy' }),
  large_companies: msg({ message: 'Large US companies', context: 'data source of a strategy' }),
  etfs: msg({ message: 'ETFs', context: 'data source of a strategy' }),
};
