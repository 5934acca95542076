import { once } from 'node:events';
import { setImmediate as next } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../contract/language.ts';
import { type LearnedPhrases, takeLearnedPhrases } from './nearest-phrases.ts';
import { readQuestion } from './read-question.ts';

/** A question of each language: the first one compiles the patterns of its words. */
const FIRST: readonly (readonly [Language, string])[] = [
  ['en', 'What is the price?'],
  ['es', '¿A cuánto está?'],
  ['ja', '株価は？'],
  ['zhHK', '股價幾多？'],
];

/**
 * Learns the phrases of all languages in a thread of its own, which takes about a second of a processor: no question waits for it,
 * and no call while a question's language is learned. Before it ends, and where it fails, a question learns for itself.
 */
export async function learnPhrasesApart(): Promise<LearnedPhrases> {
  const thread = new Worker(new URL('learn-thread.ts', import.meta.url), {
    // None of the server's settings, which hold its keys and passwords.
    env: {},
  });
  // A stopping server does not wait for it.
  thread.unref();
  const [learned] = (await once(thread, 'message')) as [LearnedPhrases];
  takeLearnedPhrases(learned);
  for (const [language, question] of FIRST) {
    await next();
    readQuestion({ question, language, instruments: [], today: '2026-01-02', before: undefined });
  }
  return learned;
}
