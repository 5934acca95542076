import type { OutsideWallet } from './outside-wallet.ts';
import type { AddressBook } from './tron/derive-address.ts';

/** An amount of a token that went from one address to another, as an event of its contract says. */
export interface TokenTransfer {
  readonly txid: string;
  /** Its place among all events of the transaction: a transaction may have several transfers. */
  readonly logIndex: number;
  /** The address of the contract: the only thing that tells a token from another of the same name. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** Smallest units of the token, above zero; USDT has six decimals. Of other tokens it may have 256 bits. */
  readonly micros: bigint;
}

export interface Block {
  readonly number: number;
  /** 64 hexadecimal digits, of which the first 16 are the number. */
  readonly hash: string;
  readonly parentHash: string;
  readonly atMs: number;
}

/** A block with the transfers of the tokens of all contracts, in their order. */
export interface BlockTransfers extends Block {
  readonly transfers: readonly TokenTransfer[];
}

/**
 * What became of a transaction. `unknown` says no more than that this node has not heard of it: it may be included later, until
 * a solid block is past its expiration. `isOk` is false when it is in a block and moved nothing.
 */
export type Fate =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | {
      readonly state: 'included';
      readonly block: number;
      readonly hash: string;
      readonly isOk: boolean;
    };

/** What a new transaction names of the chain, so that it counts on this chain alone: a solid block. */
export interface Reference {
  /** The last two bytes of its number. */
  readonly refBlockBytes: Uint8Array;
  /** Bytes 8 to 15 of its hash. */
  readonly refBlockHash: Uint8Array;
  /** Its time, from which an expiration is counted. */
  readonly atMs: number;
}

/** Prices of the network, in sun: a millionth of a TRX. */
export interface Fees {
  readonly sunPerEnergy: number;
  readonly sunPerByte: number;
}

/** What an address has now: of the accepted token in its smallest units, and of TRX in sun. */
export interface Holdings {
  readonly tokenMicros: bigint;
  readonly sun: bigint;
}

/**
 * What a node answered to a broadcast. `duplicate`: it has the transaction already. `expired`: its time is over for this node,
 * which does not prove that no other node included it. `busy`: try again. None of them says that it is in a block.
 */
export type Broadcast = 'accepted' | 'duplicate' | 'expired' | 'refused' | 'busy';

/**
 * A TRON network. Every method may reject with {@link ChainUnavailable}: callers wait and ask again, and never go past a
 * block that they have not read.
 */
export interface Chain {
  /** The address of the one accepted contract. */
  readonly token: string;
  readonly isSimulated: boolean;
  head(): Promise<Block>;
  /** The newest block that can no longer be replaced. */
  solid(): Promise<Block>;
  /** A block by number; `undefined` when the node does not have all of it yet, which never means that nothing was sent. */
  block(number: number): Promise<BlockTransfers | undefined>;
  fate(txid: string): Promise<Fate>;
  reference(): Promise<Reference>;
  /**
   * Hands in a transaction. When it rejects, the transaction may have been taken all the same.
   *
   * @param raw the bytes that its id is the SHA-256 of
   * @param signature 65 bytes
   */
  broadcast(raw: Uint8Array, signature: Uint8Array): Promise<Broadcast>;
  fees(): Promise<Fees>;
  /** What an address has in the newest block. */
  balanceOf(address: string): Promise<Holdings>;
}

/** The network of one server, and what belongs to it. */
export interface OpenedChain {
  readonly chain: Chain;
  /** The addresses at which customers deposit. */
  readonly addresses: AddressBook;
  /** The wallet to try deposits with, where the network is simulated. */
  readonly outside?: OutsideWallet;
  /** What was asked of a live network today. */
  readonly usage?: () => ChainUsage;
}

/** Requests to a live network on one day, in UTC, of this process. */
export interface ChainUsage {
  /** As `2026-11-23`; empty before the first request. */
  readonly day: string;
  readonly requests: number;
  /** Those that were refused because there were too many. */
  readonly limited: number;
}

/** The network gave no answer, or none that can be used: what was asked is as unknown as before. */
export class ChainUnavailable extends Error {
  override readonly name = 'ChainUnavailable';
}
