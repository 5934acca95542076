import { expect, test } from 'vitest';
import { type Format, formatOf, marketZone, UNKNOWN } from './format.ts';
import { intlLocale } from './intl-locale.ts';

const languages = ['en', 'es', 'ja', 'zh-HK'] as const;
/** Spaces that do not break differ between versions of the language data. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Friday 20 November 2026, 09:31:07 in New York. */
const nowMs = Date.UTC(2026, 10, 20, 14, 31, 7);
/** Friday 20 November 2026, 16:05 in New York. */
const afternoonMs = Date.UTC(2026, 10, 20, 21, 5);

const cases: readonly [
  string,
  (format: Format) => string,
  readonly [string, string, string, string],
][] = [
  ['a price', (f) => f.price(1234.5), ['1,234.50', '1,234.50', '1,234.50', '1,234.50']],
  ['a price below a dollar', (f) => f.price(0.5), ['0.5000', '0.5000', '0.5000', '0.5000']],
  ['an amount', (f) => f.money(1234.5), ['$1,234.50', '$1,234.50', '$1,234.50', '$1,234.50']],
  ['a rise', (f) => f.change(0.29), ['+0.29', '+0.29', '+0.29', '+0.29']],
  ['a fall', (f) => f.change(-1.1), ['-1.10', '-1.10', '-1.10', '-1.10']],
  [
    'a gain',
    (f) => f.moneyChange(1234.5),
    ['+$1,234.50', '+$1,234.50', '+$1,234.50', '+$1,234.50'],
  ],
  ['a loss', (f) => f.moneyChange(-0.85), ['-$0.85', '-$0.85', '-$0.85', '-$0.85']],
  ['no change', (f) => f.change(0), ['0.00', '0.00', '0.00', '0.00']],
  ['a rise in percent', (f) => f.changePercent(1.5), ['+1.50%', '+1.50%', '+1.50%', '+1.50%']],
  ['a count', (f) => f.short(48_213_000), ['48.21M', '48.21 M', '4,821万', '48.21M']],
  ['a market value', (f) => f.moneyShort(2.9e12), ['$2.9T', '$2.9 billones', '$2.9兆', '$2.9T']],
  ['one trillion', (f) => f.moneyShort(1e12), ['$1T', '$1 billón', '$1兆', '$1T']],
  ['a multiple', (f) => f.times(3), ['3×', '3×', '3倍', '3 倍']],
  ['a large count', (f) => f.short(2.1e12), ['2.1T', '2.1 billones', '2.1兆', '2.1T']],
  [
    'a day',
    (f) => f.day('2026-11-20'),
    ['Nov 20, 2026', '20 nov 2026', '2026年11月20日', '2026年11月20日'],
  ],
  [
    'a time of the market',
    (f) => f.marketTime(afternoonMs),
    ['4:05 PM ET', '4:05 p.m. ET', '16:05 ET', '下午4:05 美東'],
  ],
  [
    'a fill',
    (f) => f.marketClock(nowMs),
    ['9:31:07 AM ET', '9:31:07 a.m. ET', '9:31:07 ET', '上午9:31:07 美東'],
  ],
  [
    'a moment of the market',
    (f) => f.marketMoment(nowMs),
    [
      'Nov 20, 2026, 9:31 AM ET',
      '20 nov 2026, 9:31 a.m. ET',
      '2026年11月20日 9:31 ET',
      '2026年11月20日 上午9:31 美東',
    ],
  ],
  [
    'a countdown',
    (f) => f.duration(6 * HOUR + 28 * MINUTE),
    ['6 hr 28 min', '6 h 28 min', '6時間28分', '6 小時 28 分鐘'],
  ],
  ['a range', (f) => f.range('8', '20'), ['8 – 20', '8 – 20', '8～20', '8 – 20']],
  ['an age', (f) => f.ago(3 * MINUTE + SECOND), ['3 min. ago', 'hace 3 min', '3分前', '3 分鐘前']],
];

for (const [what, write, texts] of cases) {
  for (const [at, language] of languages.entries()) {
    test(`${what} in ${language} is ${texts[at]}`, () => {
      expect(plain(write(formatOf(language)))).toBe(texts[at]);
    });
  }
}

test.for(languages)('in %s, what is not known is a dash and never 0', (language) => {
  const f = formatOf(language);
  for (const nothing of [null, undefined, Number.NaN]) {
    expect([
      f.price(nothing),
      f.changePercent(nothing),
      f.short(nothing),
      f.marketMoment(nothing),
    ]).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]);
  }
  expect(f.day(null)).toBe(UNKNOWN);
});

test.for([
  [0, '0 sec'],
  [400, '1 sec'],
  [59 * SECOND, '59 sec'],
  [59 * SECOND + 1, '1 min'],
  [60 * MINUTE, '1 hr'],
  [25 * HOUR, '1 day 1 hr'],
] as const)('a countdown of %i ms shows %s and ends at zero', ([ms, text]) => {
  expect(plain(formatOf('en').duration(ms))).toBe(text);
});

test.for(languages)('in %s, a security event is shown in device time', (language) => {
  const f = formatOf(language);
  const own = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const inDeviceZone = new Intl.DateTimeFormat(intlLocale(language), own).format(nowMs);
  expect(f.deviceTime(nowMs)).toBe(inDeviceZone);
  expect(f.deviceMoment(nowMs)).toBe(
    new Intl.DateTimeFormat(intlLocale(language), { ...day, ...own }).format(nowMs),
  );
  expect(f.deviceMoment(nowMs)).not.toContain('ET');
  const parts = new Intl.DateTimeFormat(intlLocale(language), { ...own, timeZoneName: 'short' });
  const zone = parts.formatToParts(nowMs).find(({ type }) => type === 'timeZoneName')?.value;
  const isMarkets = parts.resolvedOptions().timeZone === 'America/New_York';
  expect(f.deviceZone(nowMs)).toBe(isMarkets ? marketZone(language) : zone);
  expect(f.deviceMoment(null)).toBe(UNKNOWN);
});

test.for(languages)('in %s, hours are 12 or 24 in every time alike', (language) => {
  const f = formatOf(language);
  const hasHalves = !f.marketTime(afternoonMs).startsWith('16:05');
  for (const time of [f.marketClock(afternoonMs), f.marketMoment(afternoonMs)]) {
    expect(time.includes('16:05')).toBe(!hasHalves);
    expect(time.endsWith(` ${marketZone(language)}`)).toBe(true);
  }
  const own = new Intl.DateTimeFormat(intlLocale(language), { hour: 'numeric' });
  expect(own.resolvedOptions().hour12).toBe(hasHalves);
});

test.for([
  [0, '0 kB'],
  [40_400, '40 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_260_000, '1.3 MB'],
] as const)('%d bytes are written as %s', ([bytes, text]) => {
  expect(plain(formatOf('en').bytes(bytes))).toBe(text);
});
