/** A share that a person typed: a whole number from 1 to 100; nothing where it is none. Pure. */
export function readPercent(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const percent = Number(text);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}
