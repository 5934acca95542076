/** Federal Reserve districts, thrift institutions, electronic transactions, and traveler's checks. Source: ABA, Key to Routing Numbers. */
const FIRST_TWO = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

/**
 * Whether nine digits are a routing number: the weighted sum (3-7-1) is a multiple of ten, and the first two digits are
 * assigned. Source: rulings, Identity and funding.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const first = Number(digits.slice(0, 2));
  if (!FIRST_TWO.some(([from, to]) => first >= from && first <= to)) return false;
  return sumOf(digits) % 10 === 0;
}

function sumOf(digits: string): number {
  const weights = [3, 7, 1];
  return Array.from(digits).reduce(
    (sum, digit, place) => sum + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
}
