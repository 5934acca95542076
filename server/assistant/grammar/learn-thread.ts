/** The thread of `learn-apart.ts`. */
import { parentPort } from 'node:worker_threads';
import { learnAllPhrases } from './nearest-phrases.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(learnAllPhrases());
