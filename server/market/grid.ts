/** Rounds a price to a valid one: cents from $1 up, hundredths of a cent below. Source: rule 612 of Regulation NMS. */
export function onGrid(price: number): number {
  if (price >= 0.99995) return Math.round(price * 100) / 100;
  return Math.max(1, Math.round(price * 10_000)) / 10_000;
}

/** The tick size, dollars. */
export function tickSize(price: number): number {
  return price >= 1 ? 0.01 : 0.0001;
}

/** Rounds to four decimals, and never to −0. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** The change from one price to another, in dollars and percent. */
export function moveFrom(
  reference: number,
  price: number,
): { change: number; changePercent: number } {
  return {
    change: round4(price - reference),
    changePercent: round4(((price - reference) / reference) * 100),
  };
}
