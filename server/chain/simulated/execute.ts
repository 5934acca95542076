/** Energy of a transfer of USDT to an address that has some, and to one that has none. Source: docs/chain.md, Fees. */
const ENERGY_TO_HOLDER = 64_285;
const ENERGY_TO_EMPTY = 130_285;
export const SUN_PER_ENERGY = 100;
export const SUN_PER_BYTE = 1_000;

/** A transfer in a block. */
export interface Included {
  readonly txid: string;
  readonly contract: string;
  readonly sender: string;
  readonly recipient: string;
  readonly micros: bigint;
  readonly feeLimitSun: number;
}

/** The key of an address's balance of a token. */
export function holding(contract: string, address: string): string {
  return `${contract} ${address}`;
}

/**
 * Executes transfers in sequence: those that are not covered, or whose fee limit is too low for
 * their energy, move nothing.
 *
 * @param before the balances of every sender and recipient before the first transfer, by {@link
 *   holding}
 * @returns the ids of the transfers that moved their amount
 */
export function execute(
  included: readonly Included[],
  before: ReadonlyMap<string, bigint>,
): ReadonlySet<string> {
  const balances = new Map(before);
  const balance = (name: string) => balances.get(name) ?? 0n;
  const moved = new Set<string>();
  for (const { txid, contract, sender, recipient, micros, feeLimitSun } of included) {
    const [from, to] = [holding(contract, sender), holding(contract, recipient)];
    const energy = balance(to) > 0n ? ENERGY_TO_HOLDER : ENERGY_TO_EMPTY;
    if (balance(from) < micros || feeLimitSun < energy * SUN_PER_ENERGY) continue;
    balances.set(from, balance(from) - micros);
    balances.set(to, balance(to) + micros);
    moved.add(txid);
  }
  return moved;
}
