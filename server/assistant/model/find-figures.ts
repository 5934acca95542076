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

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:mil millones|billion|bn|B)(?![A-Za-zé])/i, 1e9],
  [/^\s?(?:trillion|tn|billones|billón)(?![A-Za-z])/i, 1e12],
  [/^\s?(?:millones|millon|millón|million|mn|M)(?![A-Za-z])/i, 1e6],
  [/^\s?(?:thousand|mil|k)(?![A-Za-z])/i, 1e3],
];
const CJK_SCALE: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  百万: 1e6,
  百萬: 1e6,
  千万: 1e7,
  千萬: 1e7,
  億: 1e8,
  亿: 1e8,
  十億: 1e9,
  十亿: 1e9,
  百億: 1e10,
  百亿: 1e10,
  千億: 1e11,
  千亿: 1e11,
  兆: 1e12,
  萬億: 1e12,
  万億: 1e12,
  万亿: 1e12,
};
const CJK_STEP = '(?:萬億|万億|万亿|[十百千][億亿]|百万|百萬|千万|千萬|十|百|千|万|萬|億|亿|兆)';
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:[\u00A0\u202F ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+,\d{1,2}(?!\d)|\d+(?:\.\d+)?`;
const NUMBER = new RegExp(
  `(?:(?:${DIGITS})\\s?${CJK_STEP})*(?:${DIGITS})(?:\\s?${CJK_STEP})?`,
  'gu',
);

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const MONTH_STARTS = [
  /^(jan|ene)/i,
  /^feb/i,
  /^mar/i,
  /^(apr|abr)/i,
  /^may/i,
  /^jun/i,
  /^jul/i,
  /^(aug|ago)/i,
  /^sep/i,
  /^oct/i,
  /^nov/i,
  /^(dec|dic)/i,
];
const DATES: readonly RegExp[] = [
  /(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?!\d)/gu,
  /(?:(?<y>\d{4})\s?年\s?)?(?<m>\d{1,2})\s?月\s?(?<d>\d{1,2})\s?[日號号]/gu,
  new RegExp(
    `(?<name>${MONTHS})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<y>\\d{4}))?(?!\\d)`,
    'giu',
  ),
  new RegExp(
    `(?<d>\\d{1,2})(?:st|nd|rd|th)?(?: de)? (?<name>${MONTHS})(?:(?: de)?,? (?<y>\\d{4}))?(?!\\d)`,
    'giu',
  ),
];
const TIME = /(?<h>\d{1,2}):(?<min>\d\d)(?::\d\d)?(?:\s?(?<half>[ap])\.?\s?m\.?)?(?!\d)/giu;
const SPAN =
  /^(?:[ -]?(?:days?|weeks?|months?|years?|sessions?|d[ií]as?|semanas?|mes(?:es)?|años?|sesiones)(?![a-z])|\s?(?:日間|週間|か月|ヶ月|カ月|年間|年来|営業日|個月|個星期|年|週|周|日|天))/iu;
const PERCENT = /^\s?(?:%|percent|per cent|pct|por ciento|パーセント|個百分點|厘)/iu;
/** All money of the app is in dollars; `元` alone is what Hong Kong writes for them. */
const MONEY = /^\s?(?:dollars?|usd[t]?|bucks|d[oó]lares|d[oó]lar|ドル|米ドル|美元|美金|元)/iu;
/** Units that no tool uses: other currencies, and parts of a dollar. */
const OTHER_AFTER =
  /^\s?(?:cents?|centavos?|セント|美分|円|日圓|日元|yen|euros?|€|£|pounds?|港元|港幣|港币|人民幣|人民币|pesos?|蚊)/iu;
const OTHER_BEFORE = /(?:HK\$|€|£|¥|(?:EUR|GBP|JPY|HKD|CNY|MXN) ?)\s?$/u;
const SHARES = /^\s?(?:shares?|stocks?|units?|acciones|acci[oó]n|t[ií]tulos|株|股|口)/iu;
const CURRENCY = /(?:US\$|(?<![A-Z])\$|USD ?)\s?$/u;
/** A sign before a figure or its currency. */
const SIGN = /(?<![\p{N}\p{Script=Latin}%])([+\-−–‐‑▼]|minus |menos |マイナス|負)\s?$/iu;
/** The mark of a list item, which is not a sign. */
const LISTED = /(?:^|\n)\s*[-–‐]\s$/u;
/** Marks that mean up in some languages and minus in the accounting of others. */
const AMBIGUOUS = /[▲△]\s?$/u;

/** Words for numbers from two on; “one” is also an article. */
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  dozen: 12,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciséis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintiún: 21,
  veintiuna: 21,
  veintidós: 22,
  veintitrés: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiséis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
  cuatrocientos: 400,
  cuatrocientas: 400,
  quinientos: 500,
  quinientas: 500,
  seiscientos: 600,
  seiscientas: 600,
  setecientos: 700,
  setecientas: 700,
  ochocientos: 800,
  ochocientas: 800,
  novecientos: 900,
  novecientas: 900,
  mil: 1e3,
  millón: 1e6,
  millones: 1e6,
  docena: 12,
};
/**
 * Words that also have other meanings: they count after another number, and before a counted noun.
 */
const LONE: Readonly<Record<string, number>> = {
  zero: 0,
  cero: 0,
  one: 1,
  uno: 1,
  un: 1,
  una: 1,
  once: 11,
  mil: 1e3,
};
const WORD = `(?:${Object.keys(WORDS).join('|')})`;
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])${WORD}(?:[ -](?:and |y )?(?:${WORD}|one|un[oa]?))*(?![\\p{L}])`,
  'giu',
);
const COUNTED = String.raw`\s(?:%|percent|per cent|por ciento|shares?|acciones|dollars|d[oó]lares|points?|puntos?)`;
const ALONE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:zero|cero|one|uno|once|mil)(?=${COUNTED})|una?(?=\\s(?:%|por ciento)))(?![\\p{L}])`,
  'giu',
);
const KANJI: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  兩: 2,
  両: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const IN_KANJI =
  /(?:百分之)?[〇零一二兩両三四五六七八九十廿卅百千万萬億亿兆]+(?:[点點][〇零一二三四五六七八九]+)?(?=\s?(?:%|パーセント|ポイント|ドル|美元|美金|港元|港幣|元|蚊|円|株|股|口|倍|割|成|厘|銘柄|社|人|名|家|隻|件|個|間|張|支|次|回|つ|か月|ヶ月|年|週|周|日|天|月|位|億|亿|万|萬))|百分之[〇零一二兩三四五六七八九十百千點]+/gu;

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
