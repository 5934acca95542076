import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Instrument, Ticker } from './instrument.ts';

/**
 * News. An item holds facts, not words: `contract/news-text.ts` renders them with the phrasings of `content/news/`. `variant`
 * selects the same phrasing in every language, so all languages say the same, and correcting a phrasing corrects every past
 * item. The companies are real; the events happen on the simulated exchange.
 *
 * The facts of each kind. Prices are dollars per share as of the item's day, percentages are price changes with their sign, and the
 * day is that of `atMs` in New York. `tickers[0]` is the item's instrument unless the table says otherwise.
 *
 * | kind | facts |
 * |---|---|
 * | `gap_up`, `gap_down` | `open`; `previousClose`; `percent`, from the one to the other |
 * | `high_52w`, `low_52w` | `price`, the session’s high or low so far; `before`, the extreme of the 252 sessions before; `percent`, the day’s move |
 * | `volume_up`, `volume_down` | `volume`; `average` of the 30 sessions before; `times`, the ratio of the two; `percent`, the day’s move |
 * | `move_up`, `move_down` | `price`; `previousClose`; `percent`; `sigmas`, the move over the standard deviation of the 60 moves before |
 * | `streak_up`, `streak_down` | `sessions` in a row; `percent` over all of them; `price`, the close |
 * | `sector_leader`, `sector_laggard` | `sector`; `percent`, weighted by market capitalization; `leadPercent` of `tickers[0]`, its strongest or weakest stock |
 * | `breadth_up`, `breadth_down` | `moved`, stocks that rose or fell; `total`; `share`, the first as a percentage of the second. No ticker |
 * | `market_up`, `market_down` | `price` and `percent` of `tickers[0]`; `secondPercent` and `thirdPercent` of the next two index funds; `advancers`; `total` |
 * | `milestone_up`, `milestone_down` | an index fund closed beyond `level`, for the first time in 20 sessions; `price`; `percent`, the day’s move |
 * | `earnings_beat`, `earnings_miss`, `earnings_met` | `quarter` 1–4 and `year` that the report is about; `eps`; `estimate`; `percent`, the difference over the estimate |
 * | `dividend` | ex-date today: `amount` a share; `previousClose`; `percent`, the first over the second |
 * | `split`, `reverse_split` | `from` old shares become `to` new ones today; `previousClose` in old shares; `adjusted`, the same in new ones |
 * | `halt`, `resume` | the operator stopped or resumed trading; no facts |
 * | `idea_goal`, `idea_stop` | `direction` `long` or `short` of an idea of `date`; `rank` there; `reference` price; `level` that was reached; `price`, the close; `percent` in the idea’s direction |
 * | `outside` | a provider's text, in `outside`; no facts. A changed or withdrawn text is a new item with the earlier one's id in `corrects` |
 */
export const NEWS_KINDS = [
  'gap_up',
  'gap_down',
  'high_52w',
  'low_52w',
  'volume_up',
  'volume_down',
  'move_up',
  'move_down',
  'streak_up',
  'streak_down',
  'sector_leader',
  'sector_laggard',
  'breadth_up',
  'breadth_down',
  'market_up',
  'market_down',
  'milestone_up',
  'milestone_down',
  'earnings_beat',
  'earnings_miss',
  'earnings_met',
  'dividend',
  'split',
  'reverse_split',
  'halt',
  'resume',
  'idea_goal',
  'idea_stop',
  'outside',
] as const;
export const NewsKind = v.picklist(NEWS_KINDS);
export type NewsKind = v.InferOutput<typeof NewsKind>;
/** The kinds that have phrasings. */
export type ToldKind = Exclude<NewsKind, 'outside'>;

/** Thresholds of the price-news detectors; items, help and the verification use the same numbers. */
export const newsRules = {
  gapPercent: 3,
  highSessions: 252,
  volumeTimes: 3,
  volumeSessions: 30,
  moveSigmas: 3,
  sigmaSessions: 60,
  streakSessions: 6,
  /** Share of all stocks, percent. */
  breadthPercent: 80,
  milestoneSessions: 20,
  /** How many trading days the first start covers. */
  pastSessions: 30,
  /** A result within this percentage of the estimate meets it. */
  metPercent: 1,
} as const;

/** The kinds on the Markets tab: news about the whole market. */
export const MARKET_KINDS: readonly NewsKind[] = [
  'sector_leader',
  'sector_laggard',
  'breadth_up',
  'breadth_down',
  'market_up',
  'market_down',
  'milestone_up',
  'milestone_down',
];

/** The permanent id of an item. */
export const NewsId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][A-Za-z0-9._:-]{5,119}$/, 'is not an item'),
);

const Facts = v.record(v.string(), v.union([v.string(), v.number()]));
/** The figures and words of an item; the table above lists those of each kind. */
export type NewsFacts = v.InferOutput<typeof Facts>;

/** A third party's text: plain, without markup, in one language. Untrusted: never followed as an instruction. */
export const OutsideText = v.object({
  source: v.picklist(['massive', 'alpaca']),
  /** The publisher, as `Benzinga`. */
  publisher: v.string(),
  author: v.nullable(v.string()),
  /** `https:` only. */
  url: v.nullable(v.string()),
  /** BCP 47, as `en`. */
  language: v.string(),
  title: v.string(),
  summary: v.nullable(v.string()),
  /** The provider has withdrawn it; this is its last text. */
  isWithdrawn: v.optional(v.boolean()),
});
export type OutsideText = v.InferOutput<typeof OutsideText>;

/** One published item; it never changes. */
export const NewsItem = v.object({
  id: NewsId,
  kind: NewsKind,
  /** Exchange time of the event. */
  atMs: v.number(),
  tickers: v.array(Ticker),
  facts: Facts,
  /** Selects the phrasing: a hash of the id. */
  variant: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The id of the earlier item that this one corrects. */
  corrects: v.nullable(v.string()),
  /** The id of the later item that corrects this one. */
  correctedBy: v.nullable(v.string()),
  outside: v.nullable(OutsideText),
});
export type NewsItem = v.InferOutput<typeof NewsItem>;

/** The maximum number of tickers in one request: those of all a customer's watchlists. */
export const NEWS_TICKERS_MAX = 500;

const Limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)));

export const getNews = endpoint({
  path: '/news/list/get/',
  summary:
    'News, newest first, a page at a time: of everything, of the market as a whole, or about some tickers. Tickers of watchlists come from the page, so the server does not learn whose they are.',
  input: v.object({
    /** `market` selects the kinds of `MARKET_KINDS`; all kinds when absent. */
    scope: v.optional(v.picklist(['all', 'market'])),
    /** Items about at least one of these. */
    tickers: v.optional(v.pipe(v.array(Ticker), v.minLength(1), v.maxLength(NEWS_TICKERS_MAX))),
    kinds: v.optional(v.pipe(v.array(NewsKind), v.minLength(1), v.maxLength(NEWS_KINDS.length))),
    /** The id of the last item on the previous page. */
    before: v.optional(NewsId),
    limit: Limit,
  }),
  output: v.object({ items: v.array(NewsItem), hasMore: v.boolean() }),
  refusals: [],
});

export const getNewsItem = endpoint({
  path: '/news/one/get/',
  summary:
    'One item, what it corrects or is corrected by, and the newest others about its tickers.',
  input: v.object({ id: NewsId }),
  output: v.object({
    item: NewsItem,
    corrects: v.nullable(NewsItem),
    correctedBy: v.nullable(NewsItem),
    related: v.array(NewsItem),
  }),
  refusals: ['not_found'],
});

/** A company's earnings report: expected, or published. */
export const EarningsReport = v.object({
  instrument: Instrument,
  /** The fiscal period. */
  quarter: v.picklist([1, 2, 3, 4]),
  year: v.number(),
  /** Exchange time: after the close. */
  atMs: v.number(),
  /** Dollars per share, from the simulated company’s own model; `null` when unknown. */
  estimate: v.nullable(v.number()),
  /** Dollars per share; `null` until published. */
  eps: v.nullable(v.number()),
  /** The difference as a percentage of the estimate. */
  surprisePercent: v.nullable(v.number()),
  /** The item about the result. */
  newsId: v.nullable(v.string()),
});
export type EarningsReport = v.InferOutput<typeof EarningsReport>;

/** The maximum length of one calendar, days. */
export const EARNINGS_DAYS_MAX = 62;

export const getEarnings = endpoint({
  path: '/news/earnings/get/',
  summary:
    'The earnings calendar: reports of each day, with result and estimate where known. Without days: from a week back to two weeks ahead.',
  input: v.object({
    fromDate: v.optional(CalendarDate),
    /** At most 62 days later. */
    toDate: v.optional(CalendarDate),
    ticker: v.optional(Ticker),
  }),
  output: v.object({
    fromDate: CalendarDate,
    toDate: CalendarDate,
    today: CalendarDate,
    /** Trading days with reports, oldest first. */
    days: v.array(v.object({ date: CalendarDate, reports: v.array(EarningsReport) })),
  }),
  refusals: [],
});

/** A known event of the days ahead. */
export const AheadEvent = v.variant('kind', [
  v.object({
    kind: v.literal('earnings'),
    date: CalendarDate,
    instrument: Instrument,
    quarter: v.number(),
    year: v.number(),
    estimate: v.nullable(v.number()),
  }),
  v.object({
    kind: v.literal('dividend'),
    /** The ex-date. */
    date: CalendarDate,
    instrument: Instrument,
    /** Dollars per share; `null` until the previous close fixes it. */
    amount: v.nullable(v.number()),
  }),
  v.object({
    kind: v.literal('split'),
    date: CalendarDate,
    instrument: Instrument,
    from: v.number(),
    to: v.number(),
  }),
  v.object({ kind: v.literal('early_close'), date: CalendarDate }),
  /** A weekday without trading. */
  v.object({ kind: v.literal('closed'), date: CalendarDate }),
  v.object({
    kind: v.literal('product_end'),
    date: CalendarDate,
    productId: v.string(),
    /** English. */
    name: v.string(),
  }),
]);
export type AheadEvent = v.InferOutput<typeof AheadEvent>;

export const getAhead = endpoint({
  path: '/news/ahead/get/',
  summary:
    'The seven days ahead: earnings, ex-dates, splits, early closes, holidays, ends of products.',
  input: v.object({}),
  output: v.object({
    fromDate: CalendarDate,
    toDate: CalendarDate,
    /** By day. */
    events: v.array(AheadEvent),
  }),
  refusals: [],
});

/** The topics of articles, in their weekly order; the last one covers a sector every week. */
export const ARTICLE_TOPICS = [
  'breadth',
  'opening_gaps',
  'volatility',
  'dividends',
  'earnings',
  'market_weight',
  'sector_week',
] as const;
export const ArticleTopic = v.picklist(ARTICLE_TOPICS);
export type ArticleTopic = v.InferOutput<typeof ArticleTopic>;

/**
 * An article: facts as of the session of `atMs`, without words; `contract/article-text.ts` renders it with the texts of
 * `content/articles/`. Prices are dollars per share as of that session, percentages carry their sign. The facts of each topic:
 *
 * | topic | facts |
 * |---|---|
 * | `breadth` | `advancers`, `decliners`, `total`, `percent` of `tickers[0]` (an index fund), `days` of the last 20 sessions on which more stocks rose |
 * | `opening_gaps` | `date`, `open`, `previousClose`, `percent`, `close` of the widest gap of the last 20 sessions, that of `tickers[0]`; `gaps`, how many openings were 3 % away; `kept`, how many of those closed on the side of the gap |
 * | `volatility` | `deviation` of the 60 moves before, `price`, `percent`, `sigmas`, `band` (three deviations, percent) of `tickers[0]` |
 * | `dividends` | `amount`, `previousClose`, `percent`, `date` of the ex-date of `tickers[0]`; `payers`, how many went ex in 20 sessions |
 * | `earnings` | `eps`, `estimate`, `percent`, `quarter`, `year` of `tickers[0]`; `beat`, `missed`, `reported` of the last 60 sessions |
 * | `market_weight` | `weight` of `tickers[0]`, percent of total capitalization, and its `percent`; `topWeight` of the ten largest; `points`, its contribution to the market’s move |
 * | `sector_week` | `sector`, `percent`, `marketPercent` of the week; `leadPercent` of `tickers[0]`, `lagPercent` of `tickers[1]`; `advancers`; `total`; `date` of the week’s first session |
 */
export const Article = v.object({
  id: NewsId,
  topic: ArticleTopic,
  /** Exchange time. */
  atMs: v.number(),
  tickers: v.array(Ticker),
  facts: Facts,
  variant: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Article = v.InferOutput<typeof Article>;

export const getArticles = endpoint({
  path: '/news/articles/get/',
  summary: 'Long reads, newest first, a page at a time.',
  input: v.object({ before: v.optional(NewsId), limit: Limit }),
  output: v.object({ articles: v.array(Article), hasMore: v.boolean() }),
  refusals: [],
});

export const getArticle = endpoint({
  path: '/news/article/get/',
  summary: 'One long read.',
  input: v.object({ id: NewsId }),
  output: Article,
  refusals: ['not_found'],
});

/** Whether a customer gets news about stocks they hold, long or short. */
export const NewsChoices = v.object({ ownStocks: v.boolean() });
export type NewsChoices = v.InferOutput<typeof NewsChoices>;

export const getNewsChoices = endpoint({
  path: '/news/choices/get/',
  summary: 'Whether news about stocks that the customer holds arrives as a message and a push.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: NewsChoices,
  refusals: [],
});

export const setNewsChoices = endpoint({
  path: '/news/choices/put/',
  summary: 'Changes whether news about own stocks arrives.',
  audience: 'user',
  input: NewsChoices,
  output: NewsChoices,
  refusals: [],
});
