import type { OutsideWallet } from './outside-wallet.ts';
import type { AddressBook } from './tron/derive-address.ts';

/** A transfer of a token between two addresses, as reported by an event of its contract. */
export interface TokenTransfer {
  readonly txid: string;
  /** Its place among all events of the transaction: a transaction may have several transfers. */
  readonly logIndex: number;
  /** The address of the contract: the only thing that tells a token from another of the same name. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /**
   * A positive number of the token's smallest units; USDT has six decimals. For other tokens it may
   * have 256 bits.
   */
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
 * The state of a transaction. `unknown` only means that this node does not have it: it may be
 * included later, until a solid block is past its expiration. `isOk` is false when it is in a block
 * and moved nothing.
 */
export type Fate = { readonly state: 'unknown' } | { readonly state: 'pending' } | Inclusion;

/** A transaction in a block. */
export interface Inclusion {
  readonly state: 'included';
  readonly block: number;
  readonly hash: string;
  readonly isOk: boolean;
}

/** A reference to a solid block, which makes a new transaction valid on this chain only. */
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

/** The current balances of an address: the accepted token in its smallest units, and TRX in sun. */
export interface Holdings {
  readonly tokenMicros: bigint;
  readonly sun: bigint;
}

/**
 * A node's answer to a broadcast. `duplicate`: it has the transaction already. `expired`: the
 * transaction has expired for this node; another node may still have included it. `busy`: try
 * again. No answer means that it is in a block.
 */
export type Broadcast = 'accepted' | 'duplicate' | 'expired' | 'refused' | 'busy';

/**
 * A TRON network. Every method may reject with {@link ChainUnavailable}: callers wait and retry,
 * and never skip a block that they have not read.
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
  /**
   * A transaction in a block that can no longer be replaced, as one node says: the number of a solid
   * block proves nothing about the block that another node has. `undefined` while it is in none.
   */
  settled(txid: string): Promise<Inclusion | undefined>;
  reference(): Promise<Reference>;
  /**
   * Broadcasts a transaction. Even if the promise rejects, the network may have accepted the
   * transaction.
   *
   * @param raw the bytes that its id is the SHA-256 of
   * @param signature 65 bytes
   */
  broadcast(raw: Uint8Array, signature: Uint8Array): Promise<Broadcast>;
  fees(): Promise<Fees>;
  /** The balances of an address in the newest block. */
  balanceOf(address: string): Promise<Holdings>;
}

/** The network of one server, and what belongs to it. */
export interface OpenedChain {
  readonly chain: Chain;
  /** The addresses at which customers deposit. */
  readonly addresses: AddressBook;
  /** The wallet to try deposits with, where the network is simulated. */
  readonly outside?: OutsideWallet;
  /** Today's requests to a live network. */
  readonly usage?: () => ChainUsage;
}

/** Requests to a live network on one day, in UTC, of this process. */
export interface ChainUsage {
  /** As `2026-11-23`; empty before the first request. */
  readonly day: string;
  readonly requests: number;
  /** Requests that were refused by the rate limit. */
  readonly limited: number;
}

/** The network gave no usable answer: the requested state remains unknown. */
export class ChainUnavailable extends Error {
  override readonly name = 'ChainUnavailable';
}
