import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { AnswerEvent, Intent } from '../../../contract/assistant-answer.ts';
import type { Value } from '../../../contract/assistant-value.ts';
import { RANGES } from '../../../contract/bars.ts';
import {
  CalendarDate,
  Sector,
  type Ticker,
  Ticker as TickerName,
} from '../../../contract/instrument.ts';
import { centsDown } from '../../../contract/money.ts';
import { floor2 } from '../../../contract/rounding.ts';
import { CURVE_RANGES } from '../../../contract/portfolio.ts';
import { NEEDS_ONE, OWN, tells } from '../answer-by-tools.ts';
import type { Concept } from '../grammar/concepts.ts';
import type { Reading } from '../grammar/read-question.ts';
import { Declines, type Teller } from '../telling.ts';

/**
 * The tools of a model: answers of the app's own answerer, by intent. They only read, with the
 * rights of the person who asks.
 */
const TOOLS: Readonly<Partial<Record<Intent, string>>> = {
  quote: 'Price of instruments now, with the day’s change, open, high, low, volume.',
  history: 'What one instrument did over a range or in a period, or its close on a date.',
  compare: 'Two to four instruments side by side over a range.',
  key_figures:
    'Market capitalization, P/E, 52-week range, beta, volume, or a fund’s assets and cost.',
  company: 'What a company or fund is, with a fund’s largest holdings.',
  ratings: 'Ratings and target prices.',
  dividends: 'What instruments pay, and their next ex-dividend date.',
  own_dividends: 'Dividends that the customer has received.',
  positions: 'What the customer holds: all positions, or those in the tickers given.',
  lots: 'The purchases behind positions, with cost basis.',
  today: 'The customer’s result today and which positions it comes from.',
  open_pnl: 'Unrealized result of the customer’s positions.',
  realised: 'Realized result of the customer, in all or in one ticker, or in a period.',
  accounts: 'What the customer’s four accounts are worth.',
  cash: 'The customer’s buying power, settled and held cash, wallet.',
  deposits: 'The customer’s deposits and what became of them.',
  withdrawals: 'The customer’s withdrawals and what became of them.',
  curve: 'How the customer’s stock account did over a range.',
  pending: 'The customer’s orders that wait.',
  orders: 'The customer’s orders of before, in all, of one ticker or in a period.',
  why_not_filled: 'Why the customer’s waiting orders are not filled.',
  fees: 'The fees of trading, and those that the customer has paid.',
  market: 'Index funds, breadth and sectors today.',
  movers: 'Stocks that gained, lost or traded most today, of all or of one sector.',
  sectors: 'How sectors did today, or one of them.',
  hours: 'Whether the market is open, and until when.',
  calendar:
    'Earnings and dividend dates: of tickers, of the customer’s positions, or of everybody.',
  news: 'News about tickers, about the customer’s positions, or about everything.',
  ideas: 'This morning’s trading ideas with the record of their signals. No recommendations.',
  products:
    'Funds and strategies on offer with their records, each live or on paper, or those that the customer holds.',
  savings: 'What savings pay, and what the customer has in them.',
  help: 'Help topics nearest to a question about the app.',
};

const Args = v.object({
  tickers: v.optional(v.pipe(v.array(TickerName), v.maxLength(5))),
  range: v.optional(v.picklist(RANGES)),
  /** A past day. */
  date: v.optional(CalendarDate),
  from: v.optional(CalendarDate),
  to: v.optional(CalendarDate),
  sector: v.optional(Sector),
  list: v.optional(v.picklist(['gainers', 'losers', 'active'])),
  /** Only the customer's own: instruments for news and calendar, and products. */
  isOwn: v.optional(v.boolean()),
});

/** The tools in the schema of the protocol. */
export const TOOL_SCHEMAS: readonly unknown[] = Object.entries(TOOLS).map(
  ([name, description]) => ({
    type: 'function',
    function: { name, description, parameters: toJsonSchema(Args, { errorMode: 'ignore' }) },
  }),
);

/** The result of a tool call. */
export interface Looked {
  readonly intent: Intent | undefined;
  readonly tickers: readonly Ticker[];
  readonly events: readonly AnswerEvent[];
  /** The same for the model, as JSON. */
  readonly text: string;
}

/** Calls a tool for a model; a forbidden or invalid call returns an error text for the model. */
export async function lookUp(
  teller: Teller,
  isSignedIn: boolean,
  call: { readonly name: string; readonly args: string },
): Promise<Looked> {
  const intent = (Object.keys(TOOLS) as Intent[]).find((name) => name === call.name);
  if (intent === undefined) return nothing('There is no such tool.');
  const args = v.safeParse(v.pipe(v.string(), v.parseJson(), Args), call.args.trim() || '{}');
  if (!args.success) return nothing('The arguments are not those of the tool.');
  if (OWN.has(intent) && !isSignedIn) return nothing('The customer is not signed in.');
  const { tickers = [] } = args.output;
  if (NEEDS_ONE.has(intent) && tickers.length === 0) return nothing('It needs tickers.');
  const events: AnswerEvent[] = [];
  try {
    const asked = { ...teller, reading: readingOf(intent, args.output) };
    for await (const event of tells[intent](asked, isSignedIn)) events.push(event);
  } catch (error) {
    if (!(error instanceof Declines)) throw error;
    return nothing(`It is not to be had now: ${error.why}.`);
  }
  return { intent, tickers, events, text: JSON.stringify(events.flatMap(forModel)) };
}

const nothing = (text: string): Looked => ({
  intent: undefined,
  tickers: [],
  events: [],
  text: JSON.stringify({ problem: text }),
});

function readingOf(intent: Intent, args: v.InferOutput<typeof Args>): Reading {
  const { tickers = [], range, date, from, to, sector, list, isOwn } = args;
  const has = new Set<Concept>([
    ...(list ? [list] : []),
    ...(isOwn || OWN.has(intent) || intent === 'savings' || intent === 'fees'
      ? (['my'] as const)
      : []),
    ...(intent === 'calendar' && !isOwn ? (['earnings', 'calendar'] as const) : []),
  ]);
  return {
    intent,
    tickers,
    has,
    range,
    curveRange: CURVE_RANGES.find((each) => each === range) ?? (range === undefined ? '1M' : 'ALL'),
    date,
    period: from !== undefined && to !== undefined ? { from, to } : undefined,
    sector,
    amounts: { sharesMicros: undefined, limitMicros: undefined, spentMicros: undefined },
    isOfOwnProducts: intent === 'products' && isOwn === true,
    namesProduct: false,
  };
}

/** An event in the form for the model, without charts. */
function forModel(event: AnswerEvent): unknown[] {
  switch (event.kind) {
    case 'text':
      return [{ fact: event.say, ...written(event.values) }];
    case 'table':
      return event.rows.map(({ cells }) =>
        written(Object.fromEntries(cells.map((cell, at) => [event.columns[at] ?? at, cell]))),
      );
    case 'news': {
      const { kind, atMs, tickers, facts, outside } = event.item;
      // Text of another author is only quoted.
      const quoted = outside && { untrustedText: outside.title, publisher: outside.publisher };
      return [{ news: kind, at: momentOf(atMs), tickers, facts, ...quoted }];
    }
    case 'source':
      return event.place.screen === 'help' ? [{ helpTopic: event.place.of }] : [];
    default:
      return [];
  }
}

function written(values: Readonly<Record<string, Value>>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
}

const momentOf = (ms: number) =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' }).format(ms)} New York`;

function dollars(value: number, decimals: number): string {
  return `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(decimals)}`;
}

function write({ as, value }: Value): string | null {
  if (value === null) return null;
  switch (as) {
    case 'move':
      return dollars(floor2(value), 2);
    case 'price':
      return dollars(value, Math.abs(value) < 1 ? 4 : 2);
    case 'large':
      return dollars(value, 0);
    case 'dollars':
    case 'gain':
      return dollars(Number(centsDown(BigInt(value))) / 1e6, 2);
    case 'percent':
      return `${floor2(value).toFixed(2)}%`;
    case 'rate':
      return `${value.toFixed(2)}%`;
    case 'shares':
      return String(Number(value) / 1e6);
    case 'time':
    case 'moment':
      return momentOf(value);
    default:
      return String(value);
  }
}
