import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Ticker } from './instrument.ts';
import { Language } from './language.ts';
import { MicrosText } from './money.ts';
import { NewsItem } from './news.ts';
import { PlainLines } from './plain-text.ts';

/** The maximum length of a question, characters. */
export const QUESTION_MAX = 600;
/** The maximum number of stored conversations of one customer; a new one replaces the oldest. */
export const CONVERSATIONS_MAX = 100;
/** The maximum number of questions in one conversation. */
export const TURNS_MAX = 100;

/**
 * The lookups that answer a question. Each only reads, with the permissions of the person who asks. Source:
 * docs/rules.md, Assistant.
 */
export const TOOLS = [
  'quote',
  'compare',
  'company',
  'positions',
  'lots',
  'realised',
  'orders',
  'why_not_filled',
  'fees',
  'accounts',
  'deposits',
  'withdrawals',
  'curve',
  'dividends',
  'products',
  'market',
  'calendar',
  'news',
  'ideas',
  'help',
] as const;
export const ToolName = v.picklist(TOOLS);
export type ToolName = v.InferOutput<typeof ToolName>;

/** The recognized intent of a question. */
export const INTENTS = [
  'quote',
  'history',
  'compare',
  'key_figures',
  'company',
  'ratings',
  'dividends',
  'own_dividends',
  'positions',
  'lots',
  'today',
  'open_pnl',
  'realised',
  'accounts',
  'cash',
  'deposits',
  'withdrawals',
  'curve',
  'pending',
  'orders',
  'why_not_filled',
  'fees',
  'market',
  'movers',
  'sectors',
  'hours',
  'calendar',
  'news',
  'ideas',
  'advice',
  'prediction',
  'products',
  'savings',
  'ticket',
  'help',
  'greeting',
] as const;
export const Intent = v.picklist(INTENTS);
export type Intent = v.InferOutput<typeof Intent>;

const valued = <const As extends string, S extends v.GenericSchema>(as: As, value: S) =>
  v.object({ as: v.literal(as), value: v.nullable(value) });

/** A figure, a name or a word of an answer. The page formats it as its other screens do; `null` is unknown. */
export const Value = v.variant('as', [
  valued('ticker', Ticker),
  /** A name from the market's own data, either language-independent or in the language of the question. */
  valued('name', v.string()),
  /** A term that the page has a text for. */
  valued('word', v.string()),
  /** Dollars a share. */
  valued('price', v.number()),
  /** Dollars per share, with a sign. */
  valued('move', v.number()),
  /** Micro-dollars. */
  valued('dollars', MicrosText),
  /** Micro-dollars, with a sign. */
  valued('gain', MicrosText),
  /** A large dollar figure of a company, abbreviated as on its screen. */
  valued('large', v.number()),
  /** With a sign. */
  valued('percent', v.number()),
  /** A rate, without a sign. */
  valued('rate', v.number()),
  /** Micro-shares. */
  valued('shares', MicrosText),
  /** The share volume of a session. */
  valued('volume', v.number()),
  /** A ratio, two decimals. */
  valued('number', v.number()),
  valued('count', v.number()),
  valued('date', CalendarDate),
  /** Exchange time. */
  valued('time', v.number()),
  /** Wall time. */
  valued('moment', v.number()),
]);
export type Value = v.InferOutput<typeof Value>;
export type ValueAs = Value['as'];

/** The screen that shows the same figures. */
export const Place = v.object({
  screen: v.picklist([
    'instrument',
    'company',
    'compare',
    'positions',
    'pending',
    'orders',
    'order',
    'accounts',
    'activity',
    'deposits',
    'deposit',
    'bank_deposit',
    'withdrawals',
    'withdrawal',
    'curve',
    'news',
    'earnings',
    'market',
    'movers',
    'etf_movers',
    'sectors',
    'sector',
    'ideas',
    'products',
    'product',
    'savings',
    'help',
  ]),
  /** The screen's parameter: a ticker, an id, a range or a topic. */
  of: v.optional(v.string()),
});
export type Place = v.InferOutput<typeof Place>;

/** The sentences of answers, each with its values. The page supplies the words. */
export const SAYINGS = {
  quote: { ticker: 'ticker', price: 'price', change: 'move', percent: 'percent', at: 'time' },
  quote_extended: { ticker: 'ticker', session: 'word', price: 'price', percent: 'percent' },
  quote_day: { open: 'price', high: 'price', low: 'price', volume: 'volume' },
  quote_spread: { bid: 'price', ask: 'price' },
  history: { ticker: 'ticker', range: 'word', percent: 'percent', from: 'price', to: 'price' },
  close_on: { ticker: 'ticker', date: 'date', price: 'price' },
  no_close_on: { ticker: 'ticker', date: 'date' },
  history_range: { high: 'price', low: 'price' },
  compare_range: {
    ticker: 'ticker',
    percent: 'percent',
    other: 'ticker',
    otherPercent: 'percent',
    range: 'word',
  },
  market_cap: { ticker: 'ticker', value: 'large' },
  price_to_earnings: { ticker: 'ticker', value: 'number', earnings: 'price' },
  week_52: { ticker: 'ticker', high: 'price', low: 'price' },
  beta: { ticker: 'ticker', value: 'number' },
  average_volume: { ticker: 'ticker', value: 'volume' },
  fund_assets: { ticker: 'ticker', value: 'large', expense: 'rate' },
  company: { ticker: 'ticker', name: 'name', sector: 'word', city: 'name' },
  company_about: { text: 'name' },
  fund: { ticker: 'ticker', name: 'name', holdings: 'count', expense: 'rate' },
  ratings: {
    ticker: 'ticker',
    buy: 'count',
    hold: 'count',
    sell: 'count',
    target: 'price',
    low: 'price',
    high: 'price',
  },
  ratings_simulated: {},
  earnings: { ticker: 'ticker', date: 'date' },
  no_earnings: { ticker: 'ticker' },
  earnings_result: {
    ticker: 'ticker',
    date: 'date',
    eps: 'dollars',
    estimate: 'dollars',
    percent: 'percent',
  },
  earnings_ahead: { count: 'count', from: 'date', to: 'date' },
  no_earnings_ahead: { from: 'date', to: 'date' },
  dividend: { ticker: 'ticker', perShare: 'price', yield: 'rate' },
  ex_dividend: { ticker: 'ticker', date: 'date' },
  no_dividend: { ticker: 'ticker' },
  own_dividends: { dollars: 'dollars' },
  own_dividends_period: { dollars: 'dollars', count: 'count', from: 'date', to: 'date' },
  no_own_dividends_in: { from: 'date', to: 'date' },
  positions: { count: 'count', value: 'dollars', gain: 'gain', percent: 'percent' },
  no_positions: {},
  position: {
    ticker: 'ticker',
    direction: 'word',
    shares: 'shares',
    value: 'dollars',
    average: 'price',
    gain: 'gain',
    percent: 'percent',
  },
  position_today: { ticker: 'ticker', gain: 'gain', percent: 'percent' },
  no_position: { ticker: 'ticker' },
  lots: { ticker: 'ticker', count: 'count', cost: 'dollars', average: 'price' },
  today: { gain: 'gain', start: 'dollars' },
  today_most: { ticker: 'ticker', gain: 'gain' },
  today_part: { ticker: 'ticker', gain: 'gain' },
  today_rest: { gain: 'gain' },
  open_pnl: { gain: 'gain', cost: 'dollars', percent: 'percent' },
  realised: { gain: 'gain', trades: 'count', today: 'gain' },
  realised_period: { gain: 'gain', lots: 'count', from: 'date', to: 'date' },
  realised_in: { ticker: 'ticker', gain: 'gain', lots: 'count' },
  nothing_realised: {},
  nothing_realised_in: { from: 'date', to: 'date' },
  accounts: { total: 'dollars' },
  cash: { usable: 'dollars', settled: 'dollars', held: 'dollars', wallet: 'dollars' },
  last_deposit: { amount: 'dollars', way: 'word', status: 'word', at: 'moment' },
  deposit_blocks: { count: 'count' },
  deposits: { count: 'count' },
  no_deposits: {},
  last_withdrawal: { amount: 'dollars', way: 'word', status: 'word', at: 'moment' },
  withdrawal_waits: { until: 'moment' },
  withdrawal_reason: { reason: 'word' },
  withdrawals: { count: 'count' },
  no_withdrawals: {},
  curve: { range: 'word', gain: 'gain', timeWeighted: 'percent', moneyWeighted: 'percent' },
  curve_index: { ticker: 'ticker', percent: 'percent' },
  pending: { count: 'count' },
  no_pending: {},
  no_pending_in: { ticker: 'ticker' },
  orders: { count: 'count' },
  no_orders: {},
  last_order: { ticker: 'ticker', intent: 'word', shares: 'shares', status: 'word', at: 'time' },
  why_closed: { ticker: 'ticker', opens: 'time' },
  why_regular_only: { ticker: 'ticker', opens: 'time' },
  why_halted: { ticker: 'ticker' },
  why_no_quote: { ticker: 'ticker' },
  why_price_buy: { ticker: 'ticker', limit: 'dollars', market: 'dollars', away: 'dollars' },
  why_price_sell: { ticker: 'ticker', limit: 'dollars', market: 'dollars', away: 'dollars' },
  why_size: { ticker: 'ticker', offered: 'shares', left: 'shares' },
  fee_rates: { rate: 'rate', least: 'dollars', most: 'dollars' },
  fee_sales: { sec: 'dollars', taf: 'dollars', most: 'dollars' },
  fee_of: { ticker: 'ticker', shares: 'shares', value: 'dollars', fees: 'dollars' },
  fees_paid: { dollars: 'dollars' },
  fees_paid_period: { dollars: 'dollars', trades: 'count', from: 'date', to: 'date' },
  no_fees_in: { from: 'date', to: 'date' },
  market: { advancers: 'count', decliners: 'count' },
  movers: { list: 'word', ticker: 'ticker', percent: 'percent' },
  most_active: { ticker: 'ticker', volume: 'volume' },
  sectors: { best: 'word', bestPercent: 'percent', worst: 'word', worstPercent: 'percent' },
  sector: {
    sector: 'word',
    percent: 'percent',
    advancers: 'count',
    decliners: 'count',
    leader: 'ticker',
    leaderPercent: 'percent',
  },
  session_open: { session: 'word', until: 'time', next: 'word' },
  session_closed: { opens: 'time' },
  regular_hours: { opens: 'time', closes: 'time' },
  early_close: { closes: 'time' },
  next_holiday: { date: 'date' },
  next_early_close: { date: 'date' },
  own_calendar: { count: 'count' },
  own_calendar_empty: {},
  news: {},
  news_of: { ticker: 'ticker' },
  no_news: {},
  no_news_of: { ticker: 'ticker' },
  news_no_cause: { ticker: 'ticker' },
  news_note: {},
  ideas: { count: 'count', date: 'date' },
  no_ideas: { next: 'time' },
  ideas_record: { ended: 'count', hits: 'rate' },
  ideas_no_record: {},
  not_advice: {},
  no_prediction: {},
  products: { count: 'count' },
  product: { name: 'name', percent: 'percent', since: 'date', nav: 'dollars' },
  savings_rate: { product: 'word', rate: 'rate' },
  savings: { value: 'dollars', earned: 'dollars' },
  no_savings: {},
  ticket: { intent: 'word', ticker: 'ticker' },
  cannot_act: {},
  help: {},
  greeting: {},
  model_failed: {},
  model_broke_off: {},
  model_budget: {},
  model_left_out: {},
  which_instrument: {},
  no_data: { ticker: 'ticker' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ValueAs>>>>;
export type Saying = keyof typeof SAYINGS;

/** The columns of tables. */
export const COLUMNS = [
  'instrument',
  'name',
  'price',
  'day',
  'range',
  'market_cap',
  'pe',
  'volume',
  'direction',
  'shares',
  'value',
  'gain',
  'gain_percent',
  'today',
  'opened',
  'closed',
  'cost',
  'proceeds',
  'intent',
  'limit',
  'filled',
  'status',
  'placed',
  'account',
  'sector',
  'advancers',
  'decliners',
  'weight',
  'event',
  'date',
  'signal',
  'reference',
  'record',
  'hits',
  'nav',
  'product',
  'days',
  'rate',
  'way',
  'eps',
  'estimate',
] as const;
export const Column = v.picklist(COLUMNS);
export type Column = v.InferOutput<typeof Column>;

/** The maximum number of rows in one table; the linked screen shows the rest. */
export const ROWS_MAX = 12;
/** The maximum number of points in one chart. */
export const POINTS_MAX = 400;

const SourceId = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A piece of a model's sentence: words, or a figure returned by a tool, with its source. */
const Words = v.object({ text: v.string(), source: v.optional(SourceId) });

/** Why a question is not answered. */
export const Declining = v.picklist([
  'not_understood',
  /** The question is about the person's own accounts, and they are not signed in. */
  'sign_in',
  'failed',
  /** The customer stopped the answer, or left. */
  'stopped',
]);
export type Declining = v.InferOutput<typeof Declining>;

/** One part of an answer. The parts arrive in order, each with a number. */
export const AnswerEvent = v.variant('kind', [
  /** The lookup that is running. */
  v.object({ kind: v.literal('step'), tool: ToolName }),
  /** The source of the parts that follow. */
  v.object({
    kind: v.literal('source'),
    id: SourceId,
    tool: ToolName,
    place: Place,
    /** Exchange time of its figures. */
    atMs: v.number(),
  }),
  /** A sentence. */
  v.object({
    kind: v.literal('text'),
    say: v.picklist(Object.keys(SAYINGS) as Saying[]),
    values: v.record(v.string(), Value),
    source: v.nullable(SourceId),
  }),
  /** A sentence of a language model; each of its figures names its source. */
  v.object({ kind: v.literal('words'), words: v.array(Words) }),
  v.object({
    kind: v.literal('table'),
    columns: v.array(Column),
    rows: v.array(v.object({ cells: v.array(Value), place: v.optional(Place) })),
    /** The total number of rows. */
    total: v.number(),
    source: SourceId,
  }),
  v.object({
    kind: v.literal('chart'),
    /** The unit of the line: dollars, or percent since its first point. */
    unit: v.picklist(['price', 'dollars', 'percent']),
    atMs: v.array(v.number()),
    lines: v.array(v.object({ name: Value, values: v.array(v.nullable(v.number())) })),
    source: SourceId,
  }),
  /** A news item, which the page renders. */
  v.object({ kind: v.literal('news'), item: NewsItem, source: SourceId }),
  /** A filled-in order ticket; no order is placed. */
  v.object({
    kind: v.literal('ticket'),
    intent: v.picklist(['buy', 'sell', 'short', 'cover']),
    ticker: Ticker,
    sharesMicros: v.nullable(MicrosText),
    limitMicros: v.nullable(MicrosText),
    /** Dollars to spend, when the question names no number of shares. */
    amountMicros: v.nullable(MicrosText),
  }),
  v.object({
    kind: v.literal('done'),
    intent: v.nullable(Intent),
    tickers: v.array(Ticker),
    /** Whether the words are a language model's. */
    by: v.picklist(['tools', 'model']),
  }),
  /** The question was not answered; the closest help topics are attached. */
  v.object({ kind: v.literal('refused'), why: Declining, topics: v.array(v.string()) }),
]);
export type AnswerEvent = v.InferOutput<typeof AnswerEvent>;

/** An event with its number: from 1, without a gap. */
export const NumberedEvent = v.object({ seq: v.number(), event: AnswerEvent });
export type NumberedEvent = v.InferOutput<typeof NumberedEvent>;

/** The path for questions, below `API_BASE`. The answer is a stream of server-sent events with the numbers as ids. */
export const ANSWER_PATH = '/assistant/answer/stream/';

/** A question. With `after`, a request for the rest of an answer whose connection was lost. */
export const AskInput = v.object({
  /** The question's idempotency key: repeating it does not ask twice. */
  key: RequestKey,
  /** The conversation that the question belongs to or starts. Nothing is stored for visitors. */
  conversation: v.pipe(v.string(), v.uuid()),
  question: PlainLines(QUESTION_MAX),
  language: Language,
  /** The number of the last event received. */
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type AskInput = v.InferOutput<typeof AskInput>;

export const getAnswerer = endpoint({
  path: '/assistant/answerer/get/',
  summary:
    'Whether a language model words the answers to customers, and where their questions and the figures in question are sent.',
  input: v.object({}),
  output: v.object({
    /** The language model in use; `null` when the app answers by itself and sends no data elsewhere. */
    model: v.nullable(v.object({ name: v.string(), host: v.string() })),
  }),
  refusals: [],
});

/** Whether an event ends its answer. */
export function isEnd({ kind }: AnswerEvent): boolean {
  return kind === 'done' || kind === 'refused';
}

/** A question and its answer. */
export const Turn = v.object({
  key: RequestKey,
  question: v.string(),
  events: v.array(NumberedEvent),
  /** Wall time. */
  askedAtMs: v.number(),
});
export type Turn = v.InferOutput<typeof Turn>;

const ConversationId = v.pipe(v.string(), v.uuid());

/** A conversation in a list. */
export const Conversation = v.object({
  id: ConversationId,
  /** Its first question. */
  name: v.string(),
  turns: v.number(),
  /** Wall time of its last question. */
  askedAtMs: v.number(),
});
export type Conversation = v.InferOutput<typeof Conversation>;

export const getConversations = endpoint({
  path: '/assistant/conversations/get/',
  summary: 'The conversations of a customer with the assistant, the last one first.',
  audience: 'user',
  changesWith: ['assistant'],
  input: v.object({}),
  output: v.object({ conversations: v.array(Conversation) }),
  refusals: [],
});

export const getConversation = endpoint({
  path: '/assistant/conversation/get/',
  summary: 'One conversation with its questions and answers, oldest first.',
  audience: 'user',
  changesWith: ['assistant'],
  input: v.object({ id: ConversationId }),
  output: v.object({ id: ConversationId, turns: v.array(Turn) }),
  refusals: ['not_found'],
});

export const removeConversation = endpoint({
  path: '/assistant/conversation/remove/',
  summary: 'Deletes a conversation with all that was asked and answered in it.',
  audience: 'user',
  input: v.object({ id: ConversationId }),
  output: v.object({}),
  refusals: ['not_found'],
});

export const stopAnswer = endpoint({
  path: '/assistant/answer/stop/',
  summary: 'Stops an answer that is being given. One that has ended stays as it is.',
  audience: 'user',
  input: v.object({ key: RequestKey }),
  output: v.object({}),
  refusals: [],
});
