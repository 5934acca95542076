import type { AnswerEvent, Intent } from '../../../contract/assistant-answer.ts';
import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { getUniverse } from '../../../contract/search.ts';
import type { ModelChoice } from '../../config-model.ts';
import type { Answerer, Question, Said, Tools } from '../answerer.ts';
import { findInstruments } from '../grammar/find-instruments.ts';
import { beforeIn, readQuestion } from '../grammar/read-question.ts';
import { productNames } from '../product-names.ts';
import { exchangeTime, say, type Teller, tellerOf } from '../telling.ts';
import { callsFrom, type ChatPiece, ModelFailed } from './chat-dialects.ts';
import { sentenceCutter } from './cut-sentences.ts';
import { instructionsFor } from './instructions.ts';
import { joined, type Known, knownFrom } from './known-figures.ts';
import { lookUp, TOOL_SCHEMAS } from './model-tools.ts';
import { guarded } from './number-guard.ts';
import { type ChatMessage, readChat, SILENCE_MS } from './read-chat.ts';
import type { TokenBudget } from './token-budget.ts';

/** The most rounds of tool calls, and the most calls in one round. */
const ROUNDS_MAX = 6;
const CALLS_MAX = 8;
/** The time limit of the model for an answer; the app itself has the rest of the answer's time. */
const LIMIT_MS = 60_000;
/** The most tables, charts and news that an answer shows. */
const SHOWN_MAX = 4;
/** The assumed characters per token when a server does not report its count. */
const TOKEN_LETTERS = 3;

/** Intents that only the app itself answers: a model might give advice or claim to act. */
const NEVER: ReadonlySet<Intent> = new Set(['advice', 'prediction', 'ticket', 'greeting']);

interface ModelOptions {
  readonly model: ModelChoice;
  /** Answers visitors, and questions when the budget is spent or the model fails. */
  readonly fallback: Answerer;
  readonly budget: TokenBudget;
  /** Receives the reason when the model failed. */
  readonly warn: (message: string, error?: unknown) => void;
  readonly limits?: { readonly silenceMs?: number; readonly totalMs?: number };
  /** A test switches the number guard off, to prove that the guard rejects wrong figures. */
  readonly isGuarded?: boolean;
}

/**
 * Answers customers with a language model over the app's tools; every figure in its words comes
 * from a tool.
 */
export function answerByModel(options: ModelOptions): Answerer {
  const { fallback, warn } = options;
  return {
    async *answer(question, conversation, tools, signal) {
      const { personId } = question;
      const byApp = (sources = 0) =>
        withSourcesAfter(sources, fallback.answer(question, conversation, tools, signal));
      if (personId === undefined) {
        yield* byApp();
        return;
      }
      const asked = await prepare(question, conversation, tools);
      if (asked.isForApp) {
        yield* byApp();
        return;
      }
      let sources = 0;
      let hasSpoken = false;
      try {
        for await (const event of converse(options, { ...asked, personId, conversation }, signal)) {
          if (event.kind === 'source') sources = event.id;
          if (event.kind === 'words') hasSpoken = true;
          yield event;
        }
      } catch (error) {
        if (error instanceof BudgetSpent) {
          yield say('model_budget', {});
          yield* byApp();
          return;
        }
        if (!(error instanceof ModelFailed) || signal.aborted) throw error;
        warn('The language model failed; the app answers.', error);
        yield say(hasSpoken ? 'model_broke_off' : 'model_failed', {});
        if (hasSpoken) yield* endedByModel(byApp(sources));
        else yield* byApp(sources);
      }
    },
  };
}

/**
 * The app's own events after words of the model that stay: the answer still counts as the model's.
 */
async function* endedByModel(
  events: AsyncIterable<AnswerEvent>,
): AsyncGenerator<AnswerEvent, void, undefined> {
  for await (const event of events) {
    if (event.kind === 'done') yield { ...event, by: 'model' };
    else if (event.kind === 'refused') {
      yield { kind: 'done', intent: null, tickers: [], by: 'model' };
    } else yield event;
  }
}

/** The budget does not suffice for the first round. */
class BudgetSpent extends Error {}

interface Asked {
  readonly question: Question;
  readonly teller: Teller;
  readonly isSignedIn: boolean;
  readonly instruments: readonly Instrument[];
  /** Only the app itself may answer. */
  readonly isForApp: boolean;
}

async function prepare(
  question: Question,
  conversation: readonly Said[],
  tools: Tools,
): Promise<Asked> {
  const universe = await tools.call(getUniverse, {});
  const instruments = universe.ok ? universe.value.instruments : [];
  const { exchangeMs: nowMs } = await exchangeTime(tools);
  const today = newYorkDate(nowMs);
  const { text, language } = question;
  const products = await productNames(tools, language);
  const asked = { language, instruments, today, products };
  const before = beforeIn(conversation, asked);
  const read = readQuestion({ ...asked, question: text, before });
  const reading = read ?? EMPTY;
  return {
    question,
    teller: tellerOf({ reading, question: text, language, nowMs, today }, tools),
    isSignedIn: tools.isSignedIn,
    instruments,
    isForApp: read !== undefined && NEVER.has(read.intent),
  };
}

const EMPTY = {
  intent: 'help',
  tickers: [],
  has: new Set(),
  range: undefined,
  curveRange: '1M',
  date: undefined,
  period: undefined,
  sector: undefined,
  amounts: { sharesMicros: undefined, limitMicros: undefined, spentMicros: undefined },
  isOfOwnProducts: false,
  namesProduct: false,
} as const satisfies Teller['reading'];

/** Renumbers the sources of events to follow the `count` sources that were sent already. */
async function* withSourcesAfter(
  count: number,
  events: AsyncIterable<AnswerEvent>,
): AsyncGenerator<AnswerEvent, void, undefined> {
  for await (const event of events) {
    if (count === 0) yield event;
    else if (event.kind === 'source') yield { ...event, id: event.id + count };
    else if (!('source' in event) || event.source === null) yield event;
    else yield { ...event, source: event.source + count };
  }
}

async function* converse(
  { model, budget, limits = {}, isGuarded = true }: ModelOptions,
  asked: Asked & { readonly personId: string; readonly conversation: readonly Said[] },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const { question, teller, isSignedIn, instruments, personId } = asked;
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs ?? LIMIT_MS)]);
  const messages: ChatMessage[] = [
    { role: 'system', content: instructionsFor(question.language, teller.today) },
    ...asked.conversation.flatMap(heardOf),
    { role: 'user', content: question.text },
  ];
  const speech = speechOf(instruments, isGuarded);
  let last: { intent: Intent | null; tickers: readonly Ticker[] } = { intent: null, tickers: [] };

  for (let round = 0; ; round += 1) {
    const wanted = tokensOf([], messages);
    const hasTaken = await budget.take(personId, wanted);
    // After the first round the model may still word its answer, from the facts so far.
    if (round === 0 && !hasTaken) throw new BudgetSpent();
    const mayCall = round < ROUNDS_MAX && hasTaken;
    const pieces: ChatPiece[] = [];
    let said = '';
    const chat = readChat(
      model,
      { messages, tools: TOOL_SCHEMAS, mayCall },
      within,
      limits.silenceMs ?? SILENCE_MS,
    );
    try {
      for await (const piece of chat) {
        pieces.push(piece);
        if (piece.kind !== 'text') continue;
        said += piece.text;
        yield* speech.hear(piece.text);
      }
    } finally {
      // A sent request counts, even without a response.
      await budget.settle(personId, hasTaken ? wanted : 0, tokensOf(pieces, messages));
    }
    yield* speech.pause();
    const calls = mayCall ? callsFrom(pieces).slice(0, CALLS_MAX) : [];
    if (calls.length === 0) break;
    messages.push({
      role: 'assistant',
      content: said,
      tool_calls: calls.map(({ id, name, args }) => ({
        id,
        type: 'function',
        function: { name, arguments: args },
      })),
    });
    for (const call of calls) {
      const looked = await lookUp(teller, isSignedIn, call);
      for (const event of looked.events) {
        if (event.kind === 'step' || event.kind === 'source') yield event;
      }
      speech.learn(looked.events);
      if (looked.intent) last = { intent: looked.intent, tickers: looked.tickers };
      messages.push({ role: 'tool', tool_call_id: call.id, content: looked.text });
    }
  }
  yield* speech.finish();
  yield { kind: 'done', intent: last.intent, tickers: [...last.tickers], by: 'model' };
}

/**
 * An earlier turn as messages for the model. Without words it is only marked: its figures do not
 * belong to this turn.
 */
function heardOf({ question, events }: Said): ChatMessage[] {
  const words = events.flatMap((event) =>
    event.kind === 'words' ? [event.words.map(({ text }) => text).join('')] : [],
  );
  const answer = words.length > 0 ? words.join('') : '(answered with figures of the app)';
  return [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ];
}

function tokensOf(pieces: readonly ChatPiece[], messages: readonly ChatMessage[]): number {
  const counted = pieces.findLast((piece) => piece.kind === 'used')?.tokens;
  if (counted !== undefined && Number.isSafeInteger(counted) && counted >= 0) {
    return Math.min(counted, 10_000_000);
  }
  const letters = JSON.stringify([messages, pieces, TOOL_SCHEMAS]).length;
  return Math.ceil(letters / TOKEN_LETTERS);
}

/**
 * Markup that a model writes despite its instructions, and web addresses, which lead out of the
 * app: with a scheme, with `www.`, or with a path.
 */
const MARKUP =
  /\*\*|__|`+|^\s*#{1,6}\s|^\s*>\s|\[(?=[^\]]*\]\()|\]\([^)]*\)|(?:https?:\/\/|www\.)\S*|(?:[\w-]+\.)+[a-z]{2,}\/\S*/gimu;
const NUMBERING = /^(\s*)\d{1,2}[.)]\s+/u;

/** Removes markup until none is left: what remains of one piece can be another, as in `ht**tp://`. */
function withoutMarkup(text: string): string {
  const less = text.replaceAll(MARKUP, '');
  return less === text ? text : withoutMarkup(less);
}

/** The words of one answer: cut into sentences, each checked before it is sent. */
function speechOf(instruments: readonly Instrument[], isGuarded: boolean) {
  const cutter = sentenceCutter();
  let known: Known = { figures: [], names: new Set() };
  let before = '';
  let hasSpoken = false;
  let isLeftOut = false;
  const looked: AnswerEvent[] = [];
  const told = new Set<AnswerEvent>();
  const namesIn = (text: string) =>
    findInstruments(instruments, text).named.map(({ ticker }) => ticker);

  function* utter(sentences: readonly string[]): Iterable<AnswerEvent> {
    for (const raw of sentences) {
      const sentence = withoutMarkup(raw).replace(NUMBERING, '$1');
      const words = isGuarded
        ? guarded(sentence, { known, namesIn, before })
        : sentence === ''
          ? []
          : [{ text: sentence }];
      if (sentence.trim() !== '') before = sentence;
      if (words && words.every(({ text }) => text.trim() === '')) continue;
      if (words) {
        hasSpoken = true;
        yield { kind: 'words', words };
      } else yield* own();
    }
  }

  /** The app's own sentences, each once, which replace a sentence with a wrong figure. */
  function* own(): Iterable<AnswerEvent> {
    const rest = looked.filter((event) => event.kind === 'text' && !told.has(event));
    for (const event of rest) {
      told.add(event);
      hasSpoken = true;
      yield event;
    }
    if (rest.length > 0 || isLeftOut) return;
    isLeftOut = true;
    yield say('model_left_out', {});
  }

  return {
    hear: (text: string) => utter(cutter.add(text)),
    pause: () => utter(cutter.end()),
    learn(events: readonly AnswerEvent[]) {
      looked.push(...events);
      known = joined(known, knownFrom(events));
    },
    /** @throws ModelFailed when the model said nothing and called no tool */
    *finish(): Iterable<AnswerEvent> {
      if (!hasSpoken) {
        if (looked.length === 0) throw new ModelFailed('the model said nothing');
        yield* own();
      }
      const shown = looked.filter(
        ({ kind }) => kind === 'table' || kind === 'chart' || kind === 'news',
      );
      yield* shown.slice(-SHOWN_MAX);
    },
  };
}
