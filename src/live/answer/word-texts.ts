import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Column } from '../../../contract/assistant-answer.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { rangeNames } from '../../ui/chart/range-names.ts';
import { intentTexts, orderStatusTexts } from '../../ui/order-texts.ts';
import { provenanceTexts } from '../../ui/provenance-texts.ts';
import { savingNames } from '../../ui/saving-names.ts';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { sessionTexts } from '../../ui/session-texts.ts';
import { signalTexts } from '../../ui/signal-texts.ts';
import { stateTexts } from './state-texts.ts';

/** The terms in answers, in the words of the other screens. */
export const wordTexts: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  ...rangeNames,
  ALL: msg`Since the account was opened`,
  ...sessionTexts,
  ...intentTexts,
  ...orderStatusTexts,
  ...accountTexts,
  ...savingNames,
  ...provenanceTexts,
  ...sectorTexts,
  ...signalTexts,
  ...stateTexts,
  long: msg({ message: 'Long', context: 'position' }),
  short: msg({ message: 'Short', context: 'position' }),
  at_market: msg({ message: 'Market', context: 'order' }),
  earnings: msg`Earnings`,
  ex_dividend: msg`Ex-dividend date`,
  gainers: msg`Top gainers`,
  losers: msg`Top losers`,
  quant: msg`Quantitative product`,
  ai: msg`AI strategy`,
  own_strategy: msg`Your own strategy`,
};

/** The words with a different meaning in a table of products than in a sentence. */
export const kindTexts: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  fund: msg({ message: 'Fund', context: 'product' }),
};

/** The names of columns. */
export const columnTexts: Readonly<Record<Column, MessageDescriptor>> = {
  instrument: msg`Symbol`,
  name: msg`Name`,
  price: msg`Price`,
  day: msg({ message: 'Today', context: 'column' }),
  range: msg({ message: 'Period', context: 'column' }),
  market_cap: msg`Market cap`,
  pe: msg`P/E`,
  volume: msg`Volume`,
  direction: msg({ message: 'Direction', context: 'column' }),
  shares: msg({ message: 'Shares', context: 'column' }),
  value: msg({ message: 'Value', context: 'column' }),
  gain: msg({ message: 'Return', context: 'column' }),
  gain_percent: msg({ message: 'Return %', context: 'column' }),
  today: msg({ message: 'Today’s return', context: 'column' }),
  opened: msg({ message: 'Opened', context: 'column' }),
  closed: msg({ message: 'Closed', context: 'column' }),
  cost: msg({ message: 'Cost', context: 'column' }),
  proceeds: msg({ message: 'Proceeds', context: 'column' }),
  intent: msg({ message: 'Order', context: 'column' }),
  limit: msg({ message: 'Limit', context: 'order' }),
  filled: msg({ message: 'Filled', context: 'order' }),
  status: msg({ message: 'Status', context: 'column' }),
  placed: msg({ message: 'Placed', context: 'column' }),
  account: msg({ message: 'Account', context: 'column' }),
  sector: msg({ message: 'Sector', context: 'column' }),
  advancers: msg({ message: 'Up', context: 'column' }),
  decliners: msg({ message: 'Down', context: 'column' }),
  weight: msg({ message: 'Weight', context: 'column' }),
  event: msg({ message: 'Event', context: 'column' }),
  date: msg({ message: 'Date', context: 'column' }),
  signal: msg({ message: 'Signal', context: 'column' }),
  reference: msg({ message: 'Price at publication', context: 'column' }),
  record: msg({ message: 'Ended ideas', context: 'column' }),
  hits: msg({ message: 'Hit rate', context: 'column' }),
  nav: msg({ message: 'NAV', context: 'column' }),
  product: msg({ message: 'Type', context: 'column' }),
  days: msg({ message: 'Days', context: 'column' }),
  rate: msg({ message: 'Annual rate', context: 'column' }),
  way: msg({ message: 'Method', context: 'column' }),
  eps: msg`EPS`,
  estimate: msg({ message: 'Estimate', context: 'column' }),
};
