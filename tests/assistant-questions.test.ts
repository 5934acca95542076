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

/** Answers that refuse in their own way: help alone, who the assistant is, and that it cannot act. */
const REFUSING: ReadonlySet<string | undefined> = new Set([undefined, 'help', 'greeting']);

const OTHERS = ['fresh', 'later', 'everyday'] as const;

describe.for(QUESTION_FILES)('of 200 questions in %s by another writer', ([file, language]) => {
  const questions = questionsOf('questions', file);
  const supported = questions.filter((each) => each.supported);

  test('the grammar understands at least 98 % of those that are supported', () => {
    expect(questions).toHaveLength(200);
    const missed = supported.filter((question) => !isUnderstood(question, language));
    expect(1 - missed.length / supported.length, JSON.stringify(missed)).toBeGreaterThan(0.98);
  });

  // Each set was written and committed before it was measured, and worked with since. What was understood at first is what to
  // expect of questions that nobody has seen: of `fresh` 86 % in English, 82 % in Spanish, 77 % in Japanese, 82 % in Chinese; of
  // `later`, in slang and hints, 57, 58, 60 and 72 %; of `everyday`, in usual words, 93, 97, 93 and 88 %.
  test.for(OTHERS)('and at least 96 %% of those that were written later: %s', (set) => {
    const later = questionsOf(set, file).filter((each) => each.supported);
    expect(later.length).toBeGreaterThan(50);
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
