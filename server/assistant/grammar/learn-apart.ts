import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type LearnedPhrases, takeLearnedPhrases } from './nearest-phrases.ts';

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
  return learned;
}
