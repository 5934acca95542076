/** About reading the market. */
const marketTopicIds = [
  'reading-a-quote',
  'extended-hours',
  'change-rounding',
  'formulas',
  'charts',
  'market-lists',
  'heat-map',
  'sectors',
] as const;

/** About the customer's account. */
const accountTopicIds = [
  'sign-up',
  'passkeys',
  'funds-pin',
  'identity',
  'accounts',
  'messages',
  'sync',
  'deletion',
] as const;

/** About trading. */
const tradingTopicIds = [
  'orders',
  'not-filled',
  'fees',
  'shorts',
  'settlement',
  'results',
  'price-alerts',
] as const;

/** Every topic of the help centre, in the order in which a newcomer would read them. */
export const topicIds = [
  'simulated-market',
  'market-hours',
  'live-status',
  'not-yet',
  ...marketTopicIds,
  'watchlists',
  'reorder',
  'search',
  'ideas',
  ...accountTopicIds,
  ...tradingTopicIds,
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

/** All topics in one language. A topic without a text does not compile. */
export type TopicTexts = Readonly<Record<TopicId, TopicText>>;
/** Those of them about reading the market. */
export type MarketTexts = Pick<TopicTexts, (typeof marketTopicIds)[number]>;
/** The topics about the customer's account. */
export type AccountTexts = Pick<TopicTexts, (typeof accountTopicIds)[number]>;

/** Those of them about trading. */
export type TradingTexts = Pick<TopicTexts, (typeof tradingTopicIds)[number]>;

/** The topic that an address names; `undefined` for an unknown name. */
export function topicNamed(name: string | undefined): TopicId | undefined {
  return topicIds.find((id) => id === name);
}
