import type { Language } from '../../contract/language.ts';

/** A figure parsed from a sentence. */
export interface ReadFigure {
  /** `number` has no unit. */
  readonly unit: 'dollars' | 'percent' | 'shares' | 'quarter' | 'date' | 'number';
  /** A quarter is its year times ten plus its number, a date its month times a hundred plus its day. */
  readonly value: number;
  /** Half a unit of the last digit: the rounding tolerance. */
  readonly half: number;
  readonly isSigned: boolean;
}

/** How a language writes non-numeric parts of figures. */
interface Reading {
  readonly date: RegExp;
  readonly dateOf: (match: RegExpMatchArray) => number;
  readonly quarter: RegExp;
  readonly quarterOf: (match: RegExpMatchArray) => number;
  /** Suffixes of numbers with their multipliers, longest first. */
  readonly suffixes: readonly (readonly [text: string, unit: ReadFigure['unit'], times: number])[];
}

/** Independent of the catalogs, so that a wrong name there is detected. */
const monthsOf = (locale: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, month, 15),
    ),
  );
const english = monthsOf('en-US');
const spanish = monthsOf('es-US');
const monthIn = (months: readonly string[], name: string | undefined) =>
  months.indexOf(name ?? '') + 1;
const ORDINALS = {
  en: ['first', 'second', 'third', 'fourth'],
  es: ['primer', 'segundo', 'tercer', 'cuarto'],
  zhHK: ['一', '二', '三', '四'],
};
const PERCENT = ['%', 'percent', 1] as const;

const readings: Readonly<Record<Language, Reading>> = {
  en: {
    date: new RegExp(`(${english.join('|')}) (\\d{1,2})(?!\\d)`, 'y'),
    dateOf: ([, month, day]) => monthIn(english, month) * 100 + Number(day),
    quarter: new RegExp(`(${ORDINALS.en.join('|')}) quarter of (\\d{4})`, 'y'),
    quarterOf: ([, nth = '', year]) => Number(year) * 10 + ORDINALS.en.indexOf(nth) + 1,
    suffixes: [
      [' billion shares', 'shares', 1e9],
      [' million shares', 'shares', 1e6],
      [' shares', 'shares', 1],
      PERCENT,
    ],
  },
  es: {
    date: new RegExp(`(\\d{1,2}) de (${spanish.join('|')})`, 'y'),
    dateOf: ([, day, month]) => monthIn(spanish, month) * 100 + Number(day),
    quarter: new RegExp(`(${ORDINALS.es.join('|')}) trimestre de (\\d{4})`, 'y'),
    quarterOf: ([, nth = '', year]) => Number(year) * 10 + ORDINALS.es.indexOf(nth) + 1,
    suffixes: [[' millones de acciones', 'shares', 1e6], [' acciones', 'shares', 1], PERCENT],
  },
  ja: {
    date: /(\d{1,2})月(\d{1,2})日/y,
    dateOf: ([, month, day]) => Number(month) * 100 + Number(day),
    quarter: /(\d{4})年第(\d)四半期/y,
    quarterOf: ([, year, nth]) => Number(year) * 10 + Number(nth),
    suffixes: [
      ['億株', 'shares', 1e8],
      ['万株', 'shares', 1e4],
      ['株', 'shares', 1],
      ['ドル', 'dollars', 1],
      PERCENT,
    ],
  },
  zhHK: {
    date: /(\d{1,2})月(\d{1,2})日/y,
    dateOf: ([, month, day]) => Number(month) * 100 + Number(day),
    quarter: /(\d{4})年第([一二三四])季/y,
    quarterOf: ([, year, nth = '']) => Number(year) * 10 + ORDINALS.zhHK.indexOf(nth) + 1,
    suffixes: [
      [' 億股', 'shares', 1e8],
      [' 萬股', 'shares', 1e4],
      ['股', 'shares', 1],
      [' 美元', 'dollars', 1],
      PERCENT,
    ],
  },
};

/** A hyphen within a name or between figures is no sign. */
const NUMBER = /(\+|(?<![\p{Script=Latin}\p{N}])-)?(\$?)(\d[\d,]*(?:\.(\d+))?)/uy;

/** Every figure of a text, in order. The caller removes names that contain digits. */
export function readFigures(text: string, language: Language): ReadFigure[] {
  const reading = readings[language];
  const figures: ReadFigure[] = [];
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (let at = 0; at < text.length;) {
    const date = matchAt(reading.date, at);
    const quarter = matchAt(reading.quarter, at);
    const number = matchAt(NUMBER, at);
    if (date) {
      figures.push({ unit: 'date', value: reading.dateOf(date), half: 0, isSigned: false });
      at += date[0].length;
    } else if (quarter) {
      const value = reading.quarterOf(quarter);
      figures.push({ unit: 'quarter', value, half: 0, isSigned: false });
      at += quarter[0].length;
    } else if (number) {
      at += number[0].length;
      const suffix = reading.suffixes.find(([each]) => text.startsWith(each, at));
      at += suffix?.[0].length ?? 0;
      figures.push(figureOf(number, suffix));
    } else at += 1;
  }
  return figures;
}

function figureOf(
  [, sign = '', dollar = '', digits = '', decimals = '']: RegExpExecArray,
  suffix: Reading['suffixes'][number] | undefined,
): ReadFigure {
  const [, unit, times] = suffix ?? ['', dollar === '' ? 'number' : 'dollars', 1];
  const value = Number(digits.replaceAll(',', '')) * times;
  return {
    unit,
    value: sign === '-' ? -value : value,
    half: 0.5 * 10 ** -decimals.length * times,
    isSigned: sign !== '',
  };
}
