import { expect, test } from 'vitest';
import { learnPhrasesApart } from './learn-apart.ts';
import { learnAllPhrases } from './nearest-phrases.ts';

test('a thread learns of every language what is learned here', { timeout: 120_000 }, async () => {
  const apart = await learnPhrasesApart();
  const here = learnAllPhrases();
  expect(apart).toHaveLength(4);
  for (const [nth, { labels, places, weights, bias }] of here.entries()) {
    const there = apart[nth];
    expect(there?.labels).toEqual(labels);
    expect([...(there?.places.keys() ?? [])].join('\n')).toBe([...places.keys()].join('\n'));
    // Compared as bytes: there are hundreds of thousands of weights.
    expect(bytesOf(there?.weights).equals(bytesOf(weights))).toBe(true);
    expect(there?.bias).toEqual(bias);
  }
});

function bytesOf(numbers: Float64Array = new Float64Array()): Buffer {
  return Buffer.from(numbers.buffer);
}
