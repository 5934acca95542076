/** How figures are written in the four languages: digits, scales, units, dates, and numbers in words. */

export const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:mil millones|billion|bn|B)(?![A-Za-zé])/i, 1e9],
  [/^\s?(?:trillion|tn|billones|billón)(?![A-Za-z])/i, 1e12],
  [/^\s?(?:millones|millon|millón|million|mn|M)(?![A-Za-z])/i, 1e6],
  [/^\s?(?:thousand|mil|k)(?![A-Za-z])/i, 1e3],
];

export const CJK_SCALE: Readonly<Record<string, number>> = {
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

export const CJK_STEP =
  '(?:萬億|万億|万亿|[十百千][億亿]|百万|百萬|千万|千萬|十|百|千|万|萬|億|亿|兆)';

export const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:[\u00A0\u202F ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+,\d{1,2}(?!\d)|\d+(?:\.\d+)?`;

export const NUMBER = new RegExp(
  `(?:(?:${DIGITS})\\s?${CJK_STEP})*(?:${DIGITS})(?:\\s?${CJK_STEP})?`,
  'gu',
);

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';

export const MONTH_STARTS = [
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

export const DATES: readonly RegExp[] = [
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

export const TIME = /(?<h>\d{1,2}):(?<min>\d\d)(?::\d\d)?(?:\s?(?<half>[ap])\.?\s?m\.?)?(?!\d)/giu;

export const SPAN =
  /^(?:[ -]?(?:days?|weeks?|months?|years?|sessions?|d[ií]as?|semanas?|mes(?:es)?|años?|sesiones)(?![a-z])|\s?(?:日間|週間|か月|ヶ月|カ月|年間|年来|営業日|個月|個星期|年|週|周|日|天))/iu;

export const PERCENT = /^\s?(?:%|percent|per cent|pct|por ciento|パーセント|個百分點|厘)/iu;

/** All money of the app is in dollars; `元` alone is what Hong Kong writes for them. */
export const MONEY =
  /^\s?(?:dollars?|usd[t]?|bucks|d[oó]lares|d[oó]lar|ドル|米ドル|美元|美金|元)/iu;

/** Units that no tool uses: other currencies, and parts of a dollar. */
export const OTHER_AFTER =
  /^\s?(?:cents?|centavos?|セント|美分|円|日圓|日元|yen|euros?|€|£|pounds?|港元|港幣|港币|人民幣|人民币|pesos?|蚊)/iu;

export const OTHER_BEFORE = /(?:HK\$|€|£|¥|(?:EUR|GBP|JPY|HKD|CNY|MXN) ?)\s?$/u;

export const SHARES = /^\s?(?:shares?|stocks?|units?|acciones|acci[oó]n|t[ií]tulos|株|股|口)/iu;

export const CURRENCY = /(?:US\$|(?<![A-Z])\$|USD ?)\s?$/u;

/** A sign before a figure or its currency. */
export const SIGN = /(?<![\p{N}\p{Script=Latin}%])([+\-−–‐‑▼]|minus |menos |マイナス|負)\s?$/iu;

/** The mark of a list item, which is not a sign. */
export const LISTED = /(?:^|\n)\s*[-–‐]\s$/u;

/** Marks that mean up in some languages and minus in the accounting of others. */
export const AMBIGUOUS = /[▲△]\s?$/u;

/** Words for numbers from two on; “one” is also an article. */
export const WORDS: Readonly<Record<string, number>> = {
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
export const LONE: Readonly<Record<string, number>> = {
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

export const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])${WORD}(?:[ -](?:and |y )?(?:${WORD}|one|un[oa]?))*(?![\\p{L}])`,
  'giu',
);

const COUNTED = String.raw`\s(?:%|percent|per cent|por ciento|shares?|acciones|dollars|d[oó]lares|points?|puntos?)`;

export const ALONE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:zero|cero|one|uno|once|mil)(?=${COUNTED})|una?(?=\\s(?:%|por ciento)))(?![\\p{L}])`,
  'giu',
);

export const KANJI: Readonly<Record<string, number>> = {
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

export const IN_KANJI =
  /(?:百分之)?[〇零一二兩両三四五六七八九十廿卅百千万萬億亿兆]+(?:[点點][〇零一二三四五六七八九]+)?(?=\s?(?:%|パーセント|ポイント|ドル|美元|美金|港元|港幣|元|蚊|円|株|股|口|倍|割|成|厘|銘柄|社|人|名|家|隻|件|個|間|張|支|次|回|つ|か月|ヶ月|年|週|周|日|天|月|位|億|亿|万|萬))|百分之[〇零一二兩三四五六七八九十百千點]+/gu;
