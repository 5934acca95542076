import {
  SCALES,
  CJK_SCALE,
  CJK_STEP,
  DIGITS,
  NUMBER,
  MONTH_STARTS,
  DATES,
  TIME,
  SPAN,
  PERCENT,
  MONEY,
  OTHER_AFTER,
  OTHER_BEFORE,
  SHARES,
  CURRENCY,
  SIGN,
  LISTED,
  AMBIGUOUS,
  WORDS,
  LONE,
  IN_WORDS,
  ALONE,
  KANJI,
  IN_KANJI,
} from './figure-words.ts';

/**
 * Finds the figures that a text writes, in the ways of English, Spanish, Japanese and Chinese: 1,234.56, 1.234,56, 1.2 million, 12萬,
 * 1億2,345万, ten, diez, 三十股. Digits of other scripts and what cannot be read are figures without a value. Pure.
 */

/** The unit of a figure, according to the text around it. */
export type FigureKind = 'money' | 'percent' | 'shares' | 'time' | 'span' | 'plain';

export interface Figure {
  /** Its range in the text, without currency and unit. */
  readonly from: number;
  readonly until: number;
  /** The absolute value; `NaN` if it cannot be parsed. */
  readonly value: number;
  /** The size of its last digit: 0.01 for 1.23, 10,000 for 1.23 million. */
  readonly step: number;
  /** The number of significant digits. */
  readonly digits: number;
  readonly sign: '+' | '-' | undefined;
  readonly kind: FigureKind;
  /** A date or a time of day in comparable form: 11-26, 2026-11-26, 16:00. */
  readonly stamp: string | undefined;
}

/** Finds the figures of a text without compatibility forms (see {@link plainForm}), in order. */
export function findFigures(text: string): Figure[] {
  const taken: { from: number; until: number }[] = [];
  const figures: Figure[] = [];
  const take = (figure: Figure) => {
    if (taken.some(({ from, until }) => figure.from < until && from < figure.until)) return;
    taken.push(figure);
    figures.push(figure);
  };
  for (const figure of datesIn(text)) take(figure);
  for (const figure of timesIn(text)) take(figure);
  for (const figure of numbersIn(text)) take(figure);
  for (const figure of wordsIn(text)) take(figure);
  for (const figure of kanjiIn(text)) take(figure);
  // Digits that no rule above parses: of other scripts, or in an unknown notation.
  for (const { index, 0: letters } of text.matchAll(/\p{N}+/gu)) {
    const [from, until] = [index, index + letters.length];
    const isKanji = /^[〇一二三四五六七八九十百千万億兆]+$/u.test(letters);
    if (!isKanji) take({ ...BARE, from, until, value: NaN });
  }
  return figures.toSorted((one, other) => one.from - other.from);
}

const BARE = { step: 1, digits: 1, sign: undefined, kind: 'plain', stamp: undefined } as const;

/**
 * Replaces full-width and half-width letters, and circled and superscript digits, by plain ones.
 * Keeps the length.
 */
export function plainForm(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const plain = letter.normalize('NFKC');
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

function* datesIn(text: string): Iterable<Figure> {
  for (const pattern of DATES) {
    for (const found of text.matchAll(pattern)) {
      const { y, m, d = '', name } = found.groups ?? {};
      const month =
        name === undefined ? Number(m) : MONTH_STARTS.findIndex((at) => at.test(name)) + 1;
      const day = `${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`;
      yield {
        ...BARE,
        from: found.index,
        until: found.index + found[0].length,
        value: NaN,
        kind: 'time',
        stamp: y === undefined ? day : `${y}-${day}`,
      };
    }
  }
}

function* timesIn(text: string): Iterable<Figure> {
  for (const found of text.matchAll(TIME)) {
    const { h, min = '', half } = found.groups ?? {};
    const hour = half === undefined ? Number(h) : (Number(h) % 12) + (/p/i.test(half) ? 12 : 0);
    yield {
      ...BARE,
      from: found.index,
      until: found.index + found[0].length,
      value: NaN,
      kind: 'time',
      stamp: `${String(hour).padStart(2, '0')}:${min}`,
    };
  }
}

function* numbersIn(text: string): Iterable<Figure> {
  for (const { 0: written, index } of text.matchAll(NUMBER)) {
    const before = text.slice(0, index);
    let until = index + written.length;
    let { value, step, digits } = readParts(written);
    const scale = SCALES.find(([pattern]) => pattern.test(text.slice(until)));
    if (scale) {
      until += scale[0].exec(text.slice(until))?.[0].length ?? 0;
      value *= scale[1];
      step *= scale[1];
    }
    // An adjacent digit belongs to the figure: 1,23,456 is not a number.
    if (/[\p{N}.,]$/u.test(before.slice(-1)) && /\p{N}[.,]?$/u.test(before)) value = NaN;
    if (/^[.,]?\p{N}/u.test(text.slice(until))) value = NaN;
    // So does a point without a digit before it, and a scale that no rule above parses.
    if (/(?<!\p{N})[.,]$/u.test(before)) value = NaN;
    if (/^\s?[十百千万萬億亿兆]/u.test(text.slice(until))) value = NaN;
    yield {
      from: index,
      until,
      value,
      step,
      digits,
      stamp: undefined,
      ...aroundOf(before, text.slice(until)),
      ...(isOther(before, text.slice(until)) && { value: NaN }),
    };
  }
}

/** Whether a figure has a unit that no tool uses, or an ambiguous sign. */
function isOther(before: string, after: string): boolean {
  return OTHER_BEFORE.test(before) || OTHER_AFTER.test(after) || AMBIGUOUS.test(before);
}

function aroundOf(before: string, after: string): Pick<Figure, 'sign' | 'kind'> {
  // The sign is before the currency or after it: -$5, $-5.
  const inner = SIGN.exec(before);
  const currency = CURRENCY.exec(inner ? before.slice(0, inner.index) : before);
  const front = currency ? before.slice(0, currency.index) : before;
  const sign = LISTED.test(front) ? undefined : (inner ?? SIGN.exec(front))?.[1];
  const kind =
    PERCENT.test(after) || before.endsWith('百分之')
      ? 'percent'
      : currency || MONEY.test(after)
        ? 'money'
        : SHARES.test(after)
          ? 'shares'
          : SPAN.test(after)
            ? 'span'
            : 'plain';
  return { sign: sign === undefined ? undefined : sign === '+' ? '+' : '-', kind };
}

/** A number in digits, with Chinese and Japanese scales between and after them. */
function readParts(written: string): Pick<Figure, 'value' | 'step' | 'digits'> {
  let value = 0;
  let step = 1;
  let digits = 0;
  let least = Infinity;
  for (const found of written.matchAll(new RegExp(`(${DIGITS})\\s?(${CJK_STEP})?`, 'gu'))) {
    const scale = CJK_SCALE[found[2] ?? ''] ?? 1;
    const part = readDigits(found[1] ?? '');
    if (scale >= least) return { value: NaN, step: 1, digits: 1 };
    least = scale;
    value += part.value * scale;
    step = part.step * scale;
    digits += part.digits;
  }
  return { value, step, digits };
}

function readDigits(text: string): Pick<Figure, 'value' | 'step' | 'digits'> {
  // A comma is decimal after groups with points, and before one or two final digits.
  const isComma = /\.\d{3},\d+$|^[^,]*,\d{1,2}$/.test(text);
  const plain = isComma
    ? text.replaceAll(/[.\s\u00A0\u202F]/gu, '').replace(',', '.')
    : text.replaceAll(/[,\s\u00A0\u202F]/gu, '');
  const decimals = plain.split('.')[1]?.length ?? 0;
  const digits = plain.replace('.', '').replace(/^0+/, '').length;
  return { value: Number(plain), step: 10 ** -decimals, digits };
}

function* wordsIn(text: string): Iterable<Figure> {
  for (const { 0: written, index } of text.matchAll(IN_WORDS)) {
    // A single “once” is English, and a single “mil” is part of a number in digits: see ALONE.
    if (/^(once|mil)$/i.test(written)) continue;
    let total = 0;
    let group = 0;
    for (const word of written.toLowerCase().split(/[ -](?:and |y )?/)) {
      const value = WORDS[word] ?? LONE[word] ?? NaN;
      if (value >= 1e3) {
        total += Math.max(1, group) * value;
        group = 0;
      } else if (value === 100 || value === 12) group = Math.max(1, group) * value;
      else group += value;
    }
    const until = index + written.length;
    const around = aroundOf(text.slice(0, index), text.slice(until));
    const value = isOther('', text.slice(until)) ? NaN : total + group;
    yield { ...BARE, ...around, from: index, until, value, digits: 1 };
  }
  for (const { 0: written, index } of text.matchAll(ALONE)) {
    const until = index + written.length;
    const around = aroundOf(text.slice(0, index), text.slice(until));
    const value = LONE[written.toLowerCase()] ?? NaN;
    yield { ...BARE, ...around, from: index, until, value, digits: 1 };
  }
}

function* kanjiIn(text: string): Iterable<Figure> {
  for (const { 0: written, index } of text.matchAll(IN_KANJI)) {
    const isPercent = written.startsWith('百分之');
    const [whole = '', part = ''] = written.replace('百分之', '').split(/[点點]/u);
    // 一 is also an article, but not before a unit of which it is a part.
    const isArticle = whole === '一' && part === '' && !isPercent;
    if (
      isArticle &&
      !/^\s?(?:%|パーセント|割|成|倍|厘)/u.test(text.slice(index + written.length))
    ) {
      continue;
    }
    const until = index + written.length;
    const around = aroundOf(text.slice(0, index), text.slice(until));
    yield {
      ...BARE,
      ...around,
      kind: isPercent ? 'percent' : around.kind,
      from: index,
      until,
      value: Number(
        `${readKanji(whole)}.${Array.from(part, (sign) => KANJI[sign] ?? '').join('') || 0}`,
      ),
      step: 10 ** -part.length,
      digits: 1,
    };
  }
}

function readKanji(text: string): number {
  let total = 0;
  let group = 0;
  let digit: number | undefined;
  for (const sign of text) {
    const scale = CJK_SCALE[sign];
    if (scale === undefined) {
      digit = (digit ?? 0) * 10 + (KANJI[sign] ?? NaN);
    } else if (scale < 1e4) {
      group += (digit ?? 1) * scale;
      digit = undefined;
    } else {
      total += (group + (digit ?? 0) || 1) * scale;
      group = 0;
      digit = undefined;
    }
  }
  return total + group + (digit ?? 0);
}
