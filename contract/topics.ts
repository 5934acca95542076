/** What a private event can be about. An endpoint names those that its answer changes with (`changesWith`). */
export const PRIVATE_TOPICS = [
  'balances',
  'messages',
  'identity',
  'person',
  'sync',
  'orders',
  'positions',
  'alerts',
  /** Deposits, withdrawals, what may leave, and the ways that are open. */
  'funding',
  'contracts',
  /** Products that the customer holds or has ordered, and strategies of their own. */
  'products',
  /** The micro-investment plan and fixed terms of the customer. */
  'savings',
  /** Conversations with customer service, and feedback. */
  'service',
  /** Donations of the customer and what waits for a confirmation. */
  'charity',
  /** Customers whom the customer referred. */
  'referral',
  /** Conversations with the assistant. */
  'assistant',
] as const;
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number];
