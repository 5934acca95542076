/** The tokens that the outside wallet of a demonstration has. Only the first is accepted; the last merely has its name. */
export const OUTSIDE_TOKENS = ['usdt', 'other', 'fake'] as const;
export type OutsideToken = (typeof OUTSIDE_TOKENS)[number];

/** Faults that the simulated network has for a while: late blocks, none solid, late transfers, lost answers. */
export type Trouble = 'late' | 'not_solid' | 'no_logs' | 'lossy';

/** The state of a transfer of the outside wallet. */
export type OutsideState = 'pending' | 'included' | 'solid' | 'failed' | 'orphaned';

export interface OutsideTransfer {
  readonly txid: string;
  readonly token: OutsideToken;
  readonly to: string;
  readonly micros: bigint;
  readonly sentMs: number;
  readonly state: OutsideState;
  /** The block that includes it or, once it is orphaned, did so. */
  readonly block: number | undefined;
}

/** A wallet that is not of Plumb, on the simulated network: where a customer would send from. */
export interface OutsideWallet {
  address(): Promise<string>;
  balances(): Promise<Readonly<Record<OutsideToken, bigint>>>;
  /** Signs and broadcasts a transfer; `uncovered` when the wallet has less. */
  send(token: OutsideToken, to: string, micros: bigint): Promise<'sent' | 'uncovered' | 'busy'>;
  /** Its transfers, newest first. */
  sent(most: number): Promise<readonly OutsideTransfer[]>;
  /** Replaces the blocks since the newest transfer that is not solid; `again` includes it once more, three blocks later. */
  orphanNewest(again: boolean): Promise<boolean>;
  disturb(kind: Trouble): Promise<void>;
  calm(): Promise<void>;
  /** The disturbances that last. */
  troubles(): Promise<readonly Trouble[]>;
}
