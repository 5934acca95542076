import { once } from 'node:events';
import { setImmediate as next } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../contract/language.ts';
import { type LearnedPhrases, takeLearnedPhrases } from './nearest-phrases.ts';
import { readQuestion } from './read-question.ts';

/** A question of each language: reading it compiles the patterns of the language's words. */
const FIRST: readonly (readonly [Language, string])[] = [
  ['en', 'What is the price?'],
  ['es', '¿A cuánto está?'],
  ['ja', '株価は？'],
  ['zhHK', '股價幾多？'],
];

/**
 * Learns the phrases of all languages in a thread, which takes about a second of processor time, so
 * that learning blocks neither questions nor other calls. Until it is done, or if it fails, a
 * question learns its own language.
 */
export async function learnPhrasesApart(): Promise<LearnedPhrases> {
  const thread = new Worker(new URL('learn-thread.ts', import.meta.url), {
    // Without the server's environment, which holds keys and passwords.
    env: {},
  });
  // A stopping server does not wait for the thread.
  thread.unref();
  const [learned] = (await once(thread, 'message')) as [LearnedPhrases];
  takeLearnedPhrases(learned);
  for (const [language, question] of FIRST) {
    await next();
    readQuestion({ question, language, instruments: [], today: '2026-01-02', before: undefined });
  }
  return learned;
}
