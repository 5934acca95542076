import * as v from 'valibot';
import { Ticker } from './instrument.ts';
import { MicrosText } from './money.ts';
import { NewsItem } from './news.ts';
import { SAYINGS, type Saying } from './assistant-sayings.ts';
import { Place, Value } from './assistant-value.ts';

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

/** Whether an event ends its answer. */
export function isEnd({ kind }: AnswerEvent): boolean {
  return kind === 'done' || kind === 'refused';
}
