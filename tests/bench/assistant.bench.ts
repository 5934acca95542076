/**
 * The time to the first event of an answer: for the first question of each language after a start, and for later
 * questions. The questions are sent as soon as the server says that it is ready. Bar: 150 ms for the slowest first one.
 * Run: `node tests/bench/assistant.bench.ts`.
 */
import type { Language } from '../../contract/language.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { asks, listen } from '../harness/assistant.ts';
import { median, printResult } from './page-result.ts';

const QUESTIONS: readonly (readonly [Language, string])[] = [
  ['en', 'What is Apple trading at?'],
  ['es', '¿A cuánto está Apple?'],
  ['ja', 'アップルの株価は？'],
  ['zhHK', '蘋果股價幾多？'],
];
const LATER = 20;

const server = await startAppServer(DIST);
try {
  const firsts = await eachLanguage();
  const laters: number[] = [];
  for (let round = 0; round < LATER; round += 1) {
    laters.push(...Object.values(await eachLanguage()));
  }
  printResult({
    name: 'assistant: first event of the first question of a language after a start, the slowest, ms',
    ratio: Math.max(...Object.values(firsts)),
    bar: { max: 150 },
    sides: { ...firsts, later: median(laters) },
  });
} finally {
  await server.stop();
}

/** Measures the time to the first event in each language, in ms. */
async function eachLanguage(): Promise<Record<string, number>> {
  const took: Record<string, number> = {};
  for (const [language, question] of QUESTIONS) {
    const before = performance.now();
    await listen(
      { url: `http://127.0.0.1:${server.port}` },
      asks(question, { language }),
      undefined,
      1,
    );
    took[language] = performance.now() - before;
  }
  return took;
}
