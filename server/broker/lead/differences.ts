/** Our records and the broker's of one account, by ticker, or `USD`. Micro-units. */
export interface Readings {
  readonly ours: ReadonlyMap<string, bigint>;
  readonly theirs: ReadonlyMap<string, bigint>;
  /** Dollars that may be missing at the broker for now. Micro-dollars. */
  readonly slackMicros: bigint;
}

/** The readings of all accounts; the account of the firm has an empty id. */
export type AccountReadings = ReadonlyMap<string, Readings>;

export interface Difference {
  /** The broker's id of a customer's account; empty for the account of the firm. */
  readonly account: string;
  readonly asset: string;
  readonly oursMicros: bigint;
  readonly theirsMicros: bigint;
}

/**
 * Finds the differences that two readings share: an order that fills in between appears in one only. For dollars only a shortfall at
 * the broker counts: a surplus is the firm's own money. Pure.
 */
export function lastingDifferences(first: AccountReadings, second: AccountReadings): Difference[] {
  return [...second].flatMap(([account, now]) => {
    const before = first.get(account) ?? EMPTY;
    const assets = new Set([...now.ours.keys(), ...now.theirs.keys()]);
    return [...assets].sort().flatMap((asset) => lastingOf(account, asset, before, now));
  });
}

/** Whether a difference of before is still there, or may be: its account was not read. Pure. */
export function mayDiffer(
  readings: AccountReadings,
  { account, asset }: Pick<Difference, 'account' | 'asset'>,
): boolean {
  const now = readings.get(account);
  if (!now) return true;
  const [oursMicros, theirsMicros] = [now.ours.get(asset) ?? 0n, now.theirs.get(asset) ?? 0n];
  return differs({ account, asset, oursMicros, theirsMicros }, now.slackMicros);
}

const EMPTY: Readings = { ours: new Map(), theirs: new Map(), slackMicros: 0n };

function lastingOf(account: string, asset: string, first: Readings, second: Readings) {
  const [before, now] = [first, second].map(({ ours, theirs }) => ({
    account,
    asset,
    oursMicros: ours.get(asset) ?? 0n,
    theirsMicros: theirs.get(asset) ?? 0n,
  }));
  if (!before || !now) return [];
  const isSame = before.oursMicros === now.oursMicros && before.theirsMicros === now.theirsMicros;
  return isSame && differs(now, second.slackMicros) ? [now] : [];
}

function differs({ asset, oursMicros, theirsMicros }: Difference, slackMicros: bigint): boolean {
  if (asset !== 'USD') return theirsMicros !== oursMicros;
  return theirsMicros + slackMicros < oursMicros;
}
