/** Every topic of the help center, in the order in which a new customer would read them. */
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

/** A topic in one language. */
export interface TopicText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The steps, in order. */
  readonly steps?: readonly string[];
  /** Terms and their definitions. */
  readonly terms?: readonly (readonly [term: string, meaning: string])[];
  /** Further search words; not shown. */
  readonly keywords: readonly string[];
}

/** All topics in one language. A topic without a text does not build. */
export type TopicTexts = Readonly<Record<TopicId, TopicText>>;

/** The topic in the URL; `undefined` for an unknown one. */
export function topicNamed(name: string | undefined): TopicId | undefined {
  return topicIds.find((id) => id === name);
}
