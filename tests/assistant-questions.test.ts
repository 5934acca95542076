/**
 * How many questions the grammar understands. The 200 questions of each language were written before the grammar, by
 * another author. The later sets were written before they were measured, and each was measured once before anybody
 * worked with it. From then on a set can only show that nothing gets worse, and that is what the tests below demand.
 *
 * Each set's first result says what to expect of unseen questions: in English, Spanish, Japanese and Chinese, the
 * share of its supported questions that were understood, in %. In brackets: how many of its unsupported questions were
 * answered as something else.
 *
 * - `fresh`: 86, 82, 77, 82
 * - `later`, slang and hints: 57, 58, 60, 72
 * - `everyday`, usual words: 93, 97, 93, 88
 * - `usual`, usual words, written without a look at the rules or the phrases: 98, 92, 98, 95 (0, 2, 1, 2 of 12)
 * - `hasty`, short, slang, misspelt, written with `usual`: 83, 87, 97, 90
 * - `second`, usual words, after slips and more phrases were learned: 94, 92, 92, 85 (3, 1, 1, 0 of 12)
 * - `third`, usual words, after more phrases, one question for nearly each intent: 95, 88, 88, 90 (3, 2, 1, 2 of 12);
 *   without a question about a company that is not on the market
 * - `fourth`, by an author who saw neither rules nor phrases, 60 natural questions with a typing error in each
 *   twelfth: 93, 95, 95, 95 (1, 4, 3, 2 of 12, all but one of them refused as advice or a forecast)
 * - `fifth`, in the same way by another author: 97, 97, 95, 95 (1, 2, 0, 3 of 12)
 *
 * So 95 % of unseen questions is reached in each of the four languages.
 */
import { describe, expect, test } from 'vitest';
import type { Language } from '../contract/language.ts';
import { readQuestion } from '../server/assistant/grammar/read-question.ts';
import { simulatedExchange } from '../server/market/simulated/exchange.ts';
import {
  INTENT_NAMES,
  type Question,
  QUESTION_FILES,
  questionsOf,
} from './harness/questions/questions.ts';

const market = simulatedExchange({
  seed: 'questions',
  symbols: 'all',
  clock: { nowMs: () => Date.parse('2026-11-20T15:30:00Z'), speed: 1 },
});
const instruments = market.instruments();
const read = ({ text }: Question, language: Language) =>
  readQuestion({ question: text, language, instruments, today: '2026-11-20', before: undefined });

function isUnderstood(question: Question, language: Language): boolean {
  const reading = read(question, language);
  const { intent, entities } = question;
  const hasAll = (entities.tickers ?? []).every((ticker) => reading?.tickers.includes(ticker));
  return reading !== undefined && hasAll && INTENT_NAMES[intent]?.includes(reading.intent) === true;
}

/** Answers that refuse in their own way: plain help, who the assistant is, and that it cannot act. */
const REFUSING: ReadonlySet<string | undefined> = new Set([undefined, 'help', 'greeting']);

const OTHERS = [
  'fresh',
  'later',
  'everyday',
  'usual',
  'hasty',
  'second',
  'third',
  'fourth',
  'fifth',
] as const;

describe.for(QUESTION_FILES)('of 200 questions in %s by another writer', ([file, language]) => {
  const questions = questionsOf('questions', file);
  const supported = questions.filter((each) => each.supported);

  test('the grammar understands at least 98 % of those that are supported', () => {
    expect(questions).toHaveLength(200);
    const missed = supported.filter((question) => !isUnderstood(question, language));
    expect(1 - missed.length / supported.length, JSON.stringify(missed)).toBeGreaterThan(0.98);
  });

  test.for(OTHERS)('and at least 96 percent of those that were written later: %s', (set) => {
    const later = questionsOf(set, file).filter((each) => each.supported);
    expect(later.length).toBeGreaterThanOrEqual(30);
    const missed = later.filter((question) => !isUnderstood(question, language));
    expect(1 - missed.length / later.length, JSON.stringify(missed)).toBeGreaterThan(0.96);
  });

  test('none of the others is taken for one that is supported', () => {
    const all = [questions, ...OTHERS.map((set) => questionsOf(set, file))].flat();
    const taken = all
      .filter((each) => !each.supported)
      .filter((question) => {
        const reading = read(question, language);
        const isAct = reading?.intent === 'ticket' && reading.tickers.length === 0;
        return !isAct && !REFUSING.has(reading?.intent);
      });
    expect(taken).toEqual([]);
  });

  test('the shares, amounts and limits of tickets are those of the question', () => {
    const tickets = questions.filter(({ intent }) => intent === 'fill_ticket');
    expect(tickets.map((each) => amountsOf(read(each, language)?.amounts))).toEqual(
      tickets.map(({ entities: { count, amount, limit } }) => [count, amount, limit]),
    );
  });
});

function amountsOf(
  amounts: NonNullable<ReturnType<typeof readQuestion>>['amounts'] | undefined,
): (number | undefined)[] {
  return [amounts?.sharesMicros, amounts?.spentMicros, amounts?.limitMicros].map((micros) =>
    micros === undefined ? undefined : Number(micros) / 1e6,
  );
}
