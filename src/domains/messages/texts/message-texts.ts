import type { MessageKind } from '../../../../contract/message.ts';
import { accountMessages } from './account-messages.ts';
import { communityMessages } from './community-messages.ts';
import { moneyMessages } from './money-messages.ts';
import { newsMessages } from './news-messages.ts';
import { productMessages } from './product-messages.ts';
import { tradeMessages } from './trade-messages.ts';
import type { MessageText } from './said.ts';

/** The texts of every kind of message. A new kind does not compile without them. */
export const messageTexts: Readonly<Record<MessageKind, MessageText>> = {
  ...accountMessages,
  ...moneyMessages,
  ...tradeMessages,
  ...productMessages,
  ...communityMessages,
  ...newsMessages,
};
