/** Every topic of the help centre, in the order in which a newcomer would read them. */
export const topicIds = [
  'simulated-market',
  'market-hours',
  'live-status',
  'not-yet',
  'reading-a-quote',
  'extended-hours',
  'change-rounding',
  'formulas',
  'charts',
  'market-lists',
  'heat-map',
  'sectors',
  'watchlists',
  'reorder',
  'search',
  'ideas',
  'news',
  'reports',
  'sign-up',
  'passkeys',
  'funds-pin',
  'identity',
  'accounts',
  'deposits',
  'withdrawals',
  'charity',
  'savings',
  'messages',
  'customer-service',
  'sync',
  'referral',
  'deletion',
  'orders',
  'not-filled',
  'fees',
  'shorts',
  'settlement',
  'results',
  'price-alerts',
  'offline',
  'tabs',
  'install-android',
  'install-ios',
  'install-desktop',
  'updates',
  'languages',
  'themes',
  'price-colors',
  'storage',
  'privacy',
  'keyboard',
  'accessibility',
  'glossary',
] as const;
export type TopicId = (typeof topicIds)[number];

/** What a topic says in one language. */
export interface TopicText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What to do, one after the other. */
  readonly steps?: readonly string[];
  /** Words and what they mean. */
  readonly terms?: readonly (readonly [term: string, meaning: string])[];
  /** Other search words; not shown. */
  readonly keywords: readonly string[];
}

/** All topics in one language. A topic without a text does not build. */
export type TopicTexts = Readonly<Record<TopicId, TopicText>>;

/** The topic that an address names; `undefined` for an unknown name. */
export function topicNamed(name: string | undefined): TopicId | undefined {
  return topicIds.find((id) => id === name);
}
