import { expect, test } from 'vitest';
import { spanTexts, zoneText } from './hours-text.ts';

const week = { days: [1, 2, 3, 4, 5], fromMinutes: 480, toMinutes: 1_200 };
const saturday = { days: [6], fromMinutes: 540, toMinutes: 1_440 };

/** ICU puts narrow spaces around a dash and before AM. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202F]/g, ' ');

test.for([
  ['en', 'Mon – Fri', '8:00 AM – 8:00 PM'],
  ['ja', '月～金', '8:00～20:00'],
] as const)('in %s the hours of a week read %s, %s', ([language, days, times]) => {
  const written = spanTexts(week, language);
  expect([plain(written.days), plain(written.times)]).toEqual([days, times]);
});

test('a single day is named alone, and a day ends at midnight', () => {
  const { days, times } = spanTexts(saturday, 'ja');
  expect(days).toBe('土');
  expect(times).toBe('9:00～0:00');
});

test('the time zone is named in words', () => {
  const hours = { timeZone: 'America/New_York', spans: [week] };
  expect(zoneText(hours, 'en', Date.UTC(2026, 0, 5))).toBe('Eastern Time');
});
