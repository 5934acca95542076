import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../../contract/message.ts';
import type { MessageText } from './said.ts';

/** Messages about reports and news. */
export const newsMessages = {
  morning_report: {
    title: msg`The morning report is ready`,
    body: () => msg`Read the market overview and the day’s trading ideas.`,
  },
  market_review: {
    title: msg`The US market review is ready`,
    body: () => msg`See how the day ended and how the morning’s trading ideas did.`,
  },
  own_stock_news: {
    title: msg`News about a stock you hold`,
    body: ({ ticker, isMarketSimulated }) => {
      if (ticker === undefined) return msg`There is news about a stock that you hold.`;
      return isMarketSimulated
        ? msg`There is news about ${ticker}, which you hold. The company is real; the event is simulated.`
        : msg`There is news about ${ticker}, which you hold.`;
    },
  },
} satisfies Partial<Record<MessageKind, MessageText>>;
