import { intlLocale } from './intl-locale.ts';

/** Shown instead of an unknown figure. */
export const UNKNOWN = '–';

type Figure = number | null | undefined;

/** Numbers, money and dates as one language writes them. */
export interface Format {
  /** A price in dollars without its sign: two decimals, four below a dollar. */
  price(value: Figure, decimals?: number): string;
  /** An amount of dollars with its sign. */
  money(value: Figure, decimals?: number): string;
  /** An amount of dollars, shortened: $2.9T. */
  moneyShort(value: Figure): string;
  /** A change, always with its sign. */
  change(value: Figure, decimals?: number): string;
  /** A gain or loss in dollars, always with its sign and the dollar sign: +$1.85. */
  moneyChange(value: Figure): string;
  /** Takes percent (1.5 is 1.5 %), always with its sign. */
  changePercent(value: Figure, decimals?: number): string;
  /** Takes percent (1.5 is 1.5 %). */
  percent(value: Figure, decimals?: number): string;
  number(value: Figure, decimals?: number): string;
  /** A count, shortened: 48.2M. */
  short(value: Figure): string;
  /** How many times as much: 3×. */
  times(value: Figure, decimals?: number): string;
  /** A day in New York, of an exchange time. */
  date(ms: Figure): string;
  /** A calendar day, from `YYYY-MM-DD`. */
  day(date: string | null | undefined): string;
  /** The time of a market event, of an exchange time: `9:31 AM ET`. For rows under the name of their day. */
  marketTime(ms: Figure): string;
  /** The same to the second, for clocks and to distinguish orders and fills: `9:31:07 AM ET`. */
  marketClock(ms: Figure): string;
  /** Day and time of a market event, of an exchange time: `Nov 20, 2026, 9:31 AM ET`. */
  marketMoment(ms: Figure): string;
  /** The time of a message or a security event, of a wall time, in the device's zone: `3:31 PM`. */
  deviceTime(ms: Figure): string;
  /** Day and time of a message or a security event, of a wall time, in the device's zone: `Nov 20, 2026, 3:31 PM`. */
  deviceMoment(ms: Figure): string;
  /** The name of the device's zone at a wall time: `GMT+1`; in New York, as market times have it. */
  deviceZone(ms: Figure): string;
  /** A day in the device's zone, of a wall time. */
  localDate(ms: Figure): string;
  /** A duration: hours and minutes, only minutes below an hour, seconds below a minute. */
  duration(ms: Figure): string;
  /** From one written figure or day to another: `8:00 AM – 8:00 PM`. */
  range(from: string, to: string): string;
  /** The age of a moment, in the largest unit that fits. */
  ago(ms: Figure): string;
  /** A size on disk, in thousands or millions of bytes. */
  bytes(value: Figure): string;
}

const NEW_YORK = 'America/New_York';
/** The exchange's time zone as brokers abbreviate it; English for every other language. */
const ZONE_NAMES: Readonly<Partial<Record<string, string>>> = { 'zh-HK': '美東' };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The zone name of market times in a language. */
export function marketZone(language: string): string {
  return ZONE_NAMES[language] ?? 'ET';
}

/** What follows a multiple in Japanese and Chinese, which have a word for it. */
const TIMES: Readonly<Partial<Record<string, string>>> = { ja: '倍', 'zh-HK': ' 倍' };

/**
 * Formats for a language as `Intl` names it (`en`, `es`, `ja`, `zh-HK`). Created once per language, because `Intl`
 * objects are slow to create.
 */
export function formatOf(language: string): Format {
  const ready = formats.get(language);
  if (ready) return ready;
  const made = makeFormat(language);
  formats.set(language, made);
  return made;
}

/** Four digits, at most two of them after the point: 79.67M, 6.84M, 4,821万. */
const shortened: Intl.NumberFormatOptions = {
  notation: 'compact',
  maximumSignificantDigits: 4,
  maximumFractionDigits: 2,
  roundingPriority: 'lessPrecision',
  useGrouping: 'always',
};

const formats = new Map<string, Format>();

// 12 or 24 hours, by language.
const toTheMinute = { hour: 'numeric', minute: '2-digit' } as const;
const toTheDay = { year: 'numeric', month: 'short', day: 'numeric' } as const;

function makeFormat(language: string): Format {
  const locale = intlLocale(language);
  const zone = marketZone(language);

  const numbers = remember((key) => {
    const [style, decimals, sign] = key.split(' ');
    return new Intl.NumberFormat(locale, {
      style: style as 'decimal' | 'percent',
      ...exactly(decimals),
      signDisplay: sign === 'signed' ? 'exceptZero' : 'negative',
      // Spanish leaves four-digit numbers ungrouped, but a column of prices needs the same grouping in every row.
      ...(style === 'decimal' && { useGrouping: 'always' }),
    });
  });
  const fixed = (value: number, decimals: number, sign = 'plain') =>
    numbers(`decimal ${decimals} ${sign}`).format(value);
  const percent = (value: number, decimals: number, sign = 'plain') =>
    numbers(`percent ${decimals} ${sign}`).format(value / 100);

  const dollars = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      ...options,
    });
  const money = remember((decimals) => dollars({ ...exactly(decimals), useGrouping: 'always' }));
  const moneyChange = once(() =>
    dollars({ ...exactly('2'), useGrouping: 'always', signDisplay: 'exceptZero' }),
  );
  const moneyShort = once(() => dollars(shortened));
  const short = once(() => new Intl.NumberFormat(locale, shortened));

  // A Spanish "B" is a million millions, but in US figures it reads as a thousand millions.
  const unmistaken = (text: string) =>
    language === 'es'
      ? text.replace(/(?<![\d.])1(\s)B$/u, '1$1billón').replace(/B$/u, 'billones')
      : text;

  // Japanese writes a number and its unit of time without a space.
  const spaced = (text: string) => (language === 'ja' ? text.replaceAll(/\s/g, '') : text);

  const times = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const inNewYork = (options: Intl.DateTimeFormatOptions) =>
    once(() => times({ timeZone: NEW_YORK, ...options }));
  const day = once(() => times({ ...toTheDay, timeZone: 'UTC' }));
  const zoned = once(() => times({ timeZoneName: 'short' }));
  const ownZone = (ms: number) =>
    zoned().resolvedOptions().timeZone === NEW_YORK
      ? zone
      : (zoned()
          .formatToParts(ms)
          .find(({ type }) => type === 'timeZoneName')?.value ?? UNKNOWN);

  const units = remember((key) => {
    const [unit, decimals] = key.split(' ');
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: Number(decimals),
    });
  });
  const relative = once(
    () => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' }),
  );

  return {
    price: (value, decimals) =>
      written(value, (n) => fixed(n, decimals ?? (Math.abs(n) < 1 && n !== 0 ? 4 : 2))),
    money: (value, decimals = 2) => written(value, (n) => money(String(decimals)).format(n)),
    moneyShort: (value) => written(value, (n) => unmistaken(moneyShort().format(n))),
    change: (value, decimals = 2) => written(value, (n) => fixed(n, decimals, 'signed')),
    moneyChange: (value) => written(value, (n) => moneyChange().format(n)),
    changePercent: (value, decimals = 2) => written(value, (n) => percent(n, decimals, 'signed')),
    percent: (value, decimals = 2) => written(value, (n) => percent(n, decimals)),
    number: (value, decimals = 0) => written(value, (n) => fixed(n, decimals)),
    short: (value) => written(value, (n) => unmistaken(short().format(n))),
    times: (value, decimals = 0) =>
      written(value, (n) => fixed(n, decimals) + (TIMES[language] ?? '×')),
    date: at(inNewYork(toTheDay)),
    day: (text) => (text ? at(day)(Date.parse(text)) : UNKNOWN),
    marketTime: at(inNewYork(toTheMinute), ` ${zone}`),
    marketClock: at(inNewYork({ ...toTheMinute, second: '2-digit' }), ` ${zone}`),
    marketMoment: at(inNewYork({ ...toTheDay, ...toTheMinute }), ` ${zone}`),
    deviceTime: at(once(() => times(toTheMinute))),
    deviceMoment: at(once(() => times({ ...toTheDay, ...toTheMinute }))),
    deviceZone: (ms) => written(ms, ownZone),
    localDate: at(once(() => times(toTheDay))),
    duration: (ms) =>
      written(ms, (n) =>
        spaced(
          lengthOf(n)
            .map(([amount, unit]) => units(`${unit} 0`).format(amount))
            .join(' '),
        ),
      ),
    range: (from, to) => from + (language === 'ja' ? '～' : ' – ') + to,
    ago: (ms) =>
      written(ms, (n) => {
        const [amount, unit] = largestUnit(n);
        return spaced(relative().format(-amount, unit));
      }),
    bytes: (value) =>
      written(value, (n) =>
        n < 999_500
          ? units('kilobyte 0').format(n / 1000)
          : units('megabyte 1').format(n / 1_000_000),
      ),
  };
}

/** A fixed number of decimals. */
function exactly(decimals: string | undefined): Intl.NumberFormatOptions {
  return { minimumFractionDigits: Number(decimals), maximumFractionDigits: Number(decimals) };
}

/** A time format with its suffix. */
function at(of: () => Intl.DateTimeFormat, end = ''): (ms: Figure) => string {
  return (ms) => written(ms, (n) => of().format(n) + end);
}

/** An unknown figure is shown as a dash, never as 0. */
function written(value: Figure, write: (value: number) => string): string {
  return value === null || value === undefined || !Number.isFinite(value) ? UNKNOWN : write(value);
}

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** At most two units, rounded up so that a countdown reaches zero only at its end. */
function lengthOf(ms: number): [number, Unit][] {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  if (seconds < 60) return [[seconds, 'second']];
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return [[minutes, 'minute']];
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) {
    const rest = hours % 24;
    const days: [number, Unit] = [Math.floor(hours / 24), 'day'];
    return rest === 0 ? [days] : [days, [rest, 'hour']];
  }
  return minutes % 60 === 0
    ? [[hours, 'hour']]
    : [
        [hours, 'hour'],
        [minutes % 60, 'minute'],
      ];
}

function largestUnit(ms: number): [number, Unit] {
  if (ms < MINUTE) return [Math.max(0, Math.floor(ms / SECOND)), 'second'];
  if (ms < HOUR) return [Math.floor(ms / MINUTE), 'minute'];
  if (ms < DAY) return [Math.floor(ms / HOUR), 'hour'];
  return [Math.floor(ms / DAY), 'day'];
}

/** Created at first use: no screen uses all formats, and the first screen would wait for each. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const ready = made.get(key);
    if (ready !== undefined) return ready;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
