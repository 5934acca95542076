/** The topics of private events. An endpoint lists the topics that change its answer (`changesWith`). */
export const PRIVATE_TOPICS = [
  'balances',
  'messages',
  'identity',
  'person',
  'sync',
  'orders',
  'positions',
  'alerts',
  /** Deposits, withdrawals, the withdrawable amount, and the open ways. */
  'funding',
  'contracts',
  /** Products that the customer holds or has ordered, and strategies of their own. */
  'products',
  /** The customer's savings. */
  'savings',
  /** The customer's service conversations and feedback. */
  'service',
  /** The customer's donations and those awaiting confirmation. */
  'charity',
  /** The customer's referrals. */
  'referral',
  /** The customer's conversations with the assistant. */
  'assistant',
] as const;
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number];
