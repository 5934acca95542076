import { expect, test } from 'vitest';
import { runsOf } from './faces.ts';

/** The letters alone, as `face:letters`. */
function faces(text: string, language: 'en' | 'es' | 'ja' | 'zh-HK' = 'en'): string {
  return runsOf(text, language)
    .map((run) => `${run.face}:${run.text}`)
    .join(' ');
}

test.for([
  ['Zoë Núñez', 'latin:Zoë Núñez'],
  ['Ağaoğlu Łukasz', 'latin:Ağaoğlu Łukasz'],
  ['Zoe\u0308', 'latin:Zoë'],
  ['Нина Ωμέγα', 'latin:Нина Ωμέγα'],
  ['山田 太郎', 'japanese:山田 太郎'],
  ['Ms 山田', 'latin:Ms  japanese:山田'],
  ['\u202Eevil\u200B', 'latin:?evil?'],
  ['김 Ada', 'latin:? Ada'],
] as const)('%s is written as %s', ([text, written]) => {
  expect(faces(text)).toBe(written);
});

test('the letters that Chinese and Japanese share have the form of the language', () => {
  expect(faces('直骨', 'ja')).toBe('japanese:直骨');
  expect(faces('直骨', 'zh-HK')).toBe('hongKong:直骨');
});

test('a letter that the font of the language lacks comes from the other one', () => {
  expect(faces('㗎', 'ja')).toBe('hongKong:㗎');
});
