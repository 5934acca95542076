import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAct } from './acts.ts';

test('a documented command that is an act has its reason', () => {
  const pages = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)];
  const acts = pages
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/`(?:npm run ops -- )?([a-z]+)( [^`]+)`/g)].map(
        ([, name = '', words = '']) => ({ path, name, words: words.trim().split(/\s+/) }),
      ),
    )
    // A name and a verb alone speak of a command, and are not typed.
    .filter(({ name, words }) => isAct(name, words) && !/^[a-z]+$/.test(words.join(' ')));
  expect(acts.length).toBeGreaterThan(3);
  const bare = acts.filter(({ words }) => !words.includes('--because'));
  expect(bare.map(({ path, name, words }) => `${path}: ${name} ${words.join(' ')}`)).toEqual([]);
});
