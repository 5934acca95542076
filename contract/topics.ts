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
