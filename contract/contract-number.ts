/** The number of a contract: year, number in the year, check digit, as `2026-000042-7`. */
export function contractNumber(year: number, sequence: number): string {
  const body = `${year}-${String(sequence).padStart(6, '0')}`;
  return `${body}-${checkDigit(body)}`;
}

/** Whether a text has the form of a contract number with a valid check digit. */
export function isContractNumber(text: string): boolean {
  return /^20\d\d-\d{6,}-\d$/.test(text) && text.endsWith(`-${checkDigit(text.slice(0, -2))}`);
}

/** A check digit that detects every wrong digit and nearly every swap of two digits. Source: ISO/IEC 7064, MOD 11,10. */
function checkDigit(body: string): number {
  let rest = 10;
  for (const digit of body.replaceAll('-', '')) {
    const sum = (rest + Number(digit)) % 10 || 10;
    rest = (sum * 2) % 11;
  }
  return (11 - rest) % 10;
}
