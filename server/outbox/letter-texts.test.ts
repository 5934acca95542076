import { expect, test } from 'vitest';
import { LETTER_LANGUAGES, letterTexts } from './letter-texts.ts';

test.for(LETTER_LANGUAGES)(
  'in %s every notice names Plumb in its body: a text message has no subject',
  (language) => {
    const nameless = Object.entries(letterTexts[language].notices)
      .filter(([, { body }]) => !body.includes('Plumb'))
      .map(([notice, { body }]) => `${notice}: ${body}`);
    expect(nameless).toEqual([]);
  },
);
