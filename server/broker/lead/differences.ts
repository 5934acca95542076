/** Our records and the broker's, by ticker, or `USD`. Micro-units. */
export interface Readings {
  readonly ours: ReadonlyMap<string, bigint>;
  readonly theirs: ReadonlyMap<string, bigint>;
}

export interface Difference {
  readonly asset: string;
  readonly oursMicros: bigint;
  readonly theirsMicros: bigint;
}

/**
 * Finds the differences that two readings share: an order that fills in between appears in one only. For dollars only a shortfall at
 * the broker counts: a surplus is the firm's own money. Pure.
 */
export function lastingDifferences(first: Readings, second: Readings): Difference[] {
  const assets = new Set([...second.ours.keys(), ...second.theirs.keys()]);
  return [...assets].sort().flatMap((asset) => {
    const [before, now] = [differenceOf(first, asset), differenceOf(second, asset)];
    const isSame = before.oursMicros === now.oursMicros && before.theirsMicros === now.theirsMicros;
    const differs =
      asset === 'USD' ? now.theirsMicros < now.oursMicros : now.theirsMicros !== now.oursMicros;
    return isSame && differs ? [now] : [];
  });
}

function differenceOf({ ours, theirs }: Readings, asset: string): Difference {
  return { asset, oursMicros: ours.get(asset) ?? 0n, theirsMicros: theirs.get(asset) ?? 0n };
}
