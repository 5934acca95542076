/** Parses an entered percentage: an integer from 1 to 100; `undefined` when invalid. Pure. */
export function readPercent(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const percent = Number(text);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}
