/** Shares, a price and an amount that a question names. Micro-units. */
export interface Amounts {
  readonly sharesMicros: bigint | undefined;
  readonly limitMicros: bigint | undefined;
  /** The dollars to spend, or that were moved. */
  readonly spentMicros: bigint | undefined;
}

// Not part of a longer number.
const NUMBER = String.raw`(?<![\d.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d]|[.,]\d)`;
const MONEY = String.raw`(?:dollars?|usd|bucks|dolares|ドル|美元|美金|元|蚊)`;
// Nor of a word, such as 2x or 3rd.
const BARE = String.raw`${NUMBER}(?!(?!${MONEY})[a-z])`;
const SHARES = [
  new RegExp(`${NUMBER} ?(?:shares?|stocks?|units?|acciones|accion|titulos?|株|股|口)`),
  new RegExp(
    `(?:buy|sell|short|cover|purchase|get|compr\\w*|vend\\w*|corto|cubr\\w*|買入?|購入|賣出?|沽出?|沽空) (?:me )?${BARE}(?! ?${MONEY})`,
  ),
];
const PRICE = [
  new RegExp(
    `(?<![a-z])(?:at|limit(?:ed|ada)?(?: (?:of|price|at|to|a|de))*|a|limite(?: de)?|precio(?: de)?|@|以|限價(?:為|是)?|指値|價格?) ?(?:us)?\\$? ?${BARE}(?! ?(?:shares?|acciones|株|股))`,
  ),
];
const DOLLARS = [new RegExp(`${NUMBER} ?${MONEY}`), new RegExp(`\\$ ?${BARE}`)];
/** Half a share in words. */
const HALF = /\bhalf (a|of a|an?|one)? ?(share|stock|§)|\bmedia (accion|§)|半(股|株)/;

/** What words after a number multiply it by. */
const FACTORS: readonly (readonly [bigint, string])[] = [
  [12n, String.raw`dozens?\b|docenas?\b`],
  [100n, String.raw`hundred\b|百`],
  [1_000n, String.raw`k\b|thousand\b|mil\b|千`],
  [10_000n, '[万萬]'],
  [1_000_000n, String.raw`m\b|million\b|millon(?:es)?\b`],
  [100_000_000n, '[億亿]'],
  [1_000_000_000n, String.raw`bn?\b|billion\b`],
];
const FACTOR = `(?:${FACTORS.map(([, word]) => word).join('|')})`;
const MULTIPLE = new RegExp(`${NUMBER} ?(${FACTOR})`, 'g');
const DAY = /(?<![\d/])\d{1,2}\/\d{1,2}\/(?:20)?\d\d(?![\d/])/g;
const TIME =
  /(?<![\d.,:])\d{1,2}(?::\d\d(?::\d\d)?(?: ?[ap]\.? ?m\b\.?)?| ?[ap]\.? ?m\b\.?| ?oclock\b| ?[時点點])/g;
/** Shares of a whole (成 is one, but in the words for market orders and fills not), fractions, and numbers of several parts, such as 2 mil 500 and 1萬5. */
const INEXACT = new RegExp(
  [
    String.raw`\d ?(?:%|percent|per cent|pct|por ?ciento|パーセント|割|成(?![行交]))`,
    String.raw`\d[/⁄]\d`,
    String.raw`\d ?${FACTOR} ?(?:\d|${FACTOR})`,
  ].join('|'),
);

/**
 * Reads the amounts of a folded text; those that it does not name, or not exactly, are undefined. With a number of
 * shares, dollars are the price of a share; without one, the amount to spend.
 */
export function findAmounts(folded: string): Amounts {
  const timeless = folded.replaceAll(DAY, ' ').replaceAll(TIME, ' ');
  if (INEXACT.test(timeless)) return NO_AMOUNTS;
  const text = timeless.replaceAll(MULTIPLE, multiplied);
  const sharesMicros = first(SHARES, text) ?? (HALF.test(text) ? 500_000n : undefined);
  const priceMicros = first(PRICE, text);
  const dollarsMicros = first(DOLLARS, text);
  const isPrice = sharesMicros !== undefined;
  return {
    sharesMicros,
    limitMicros: priceMicros ?? (isPrice ? dollarsMicros : undefined),
    spentMicros: priceMicros === undefined && !isPrice ? dollarsMicros : undefined,
  };
}

const NO_AMOUNTS: Amounts = {
  sharesMicros: undefined,
  limitMicros: undefined,
  spentMicros: undefined,
};

/** Writes a number with its factor in digits: 2.5k is 2500. */
function multiplied(said: string, digits: string, word: string): string {
  const [factor] = FACTORS.find(([, words]) => new RegExp(`^(?:${words})`).test(word)) ?? [1n];
  const [units = '', part = ''] = digits.replaceAll(',', '').split('.');
  const scale = 10n ** BigInt(part.length);
  const product = BigInt(units + part) * factor;
  return product % scale === 0n ? `${product / scale}` : said;
}

function first(patterns: readonly RegExp[], text: string): bigint | undefined {
  for (const pattern of patterns) {
    const [, digits] = pattern.exec(text) ?? [];
    if (digits === undefined) continue;
    const [units = '', part = ''] = digits.replaceAll(',', '').split('.');
    if (part.length > 6 || units.length > 9) continue;
    const micros = BigInt(units) * 1_000_000n + BigInt(part.padEnd(6, '0'));
    if (micros > 0n) return micros;
  }
  return undefined;
}
