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
const SHARES = [
  new RegExp(`${NUMBER} ?(?:shares?|stocks?|units?|acciones|accion|titulos?|株|股|口)`),
  new RegExp(
    `(?:buy|sell|short|cover|purchase|get|compr\\w*|vend\\w*|corto|cubr\\w*|買入?|購入|賣出?|沽出?|沽空) (?:me )?${NUMBER}(?! ?${MONEY})`,
  ),
];
const PRICE = [
  new RegExp(
    `(?<![a-z])(?:at|limit(?:ed|ada)?(?: (?:of|price|at|to|a|de))*|a|limite(?: de)?|precio(?: de)?|@|以|限價(?:為|是)?|指値|價格?) ?(?:us)?\\$? ?${NUMBER}(?! ?(?:shares?|acciones|株|股|%))`,
  ),
];
const DOLLARS = [new RegExp(`${NUMBER} ?${MONEY}`), new RegExp(`\\$ ?${NUMBER}`)];
/** Half a share in words. */
const HALF = /\bhalf (a|of a|an?|one)? ?(share|stock|§)|\bmedia (accion|§)|半(股|株)/;

/**
 * Reads the amounts of a folded text; those that it does not name are undefined. With a number of
 * shares, dollars are the price of a share; without one, the amount to spend.
 */
export function findAmounts(folded: string): Amounts {
  const sharesMicros = first(SHARES, folded) ?? (HALF.test(folded) ? 500_000n : undefined);
  const priceMicros = first(PRICE, folded);
  const dollarsMicros = first(DOLLARS, folded);
  const isPrice = sharesMicros !== undefined;
  return {
    sharesMicros,
    limitMicros: priceMicros ?? (isPrice ? dollarsMicros : undefined),
    spentMicros: priceMicros === undefined && !isPrice ? dollarsMicros : undefined,
  };
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
