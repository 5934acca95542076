import type { IdentityStatus } from '../../contract/person.ts';
import type { Tx } from '../db/tx.ts';
import type { EndWhich, SessionEnd } from './end-sessions.ts';

/** The customer who makes a call. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  readonly identityStatus: IdentityStatus;
}

/** A fresh pair of tokens. The server keeps only their hashes. */
export interface TokenPair {
  readonly sessionId: string;
  readonly access: string;
  readonly renewal: string;
  /** Wall time at which `access` ends. */
  readonly expiresAtMs: number;
}

export type Renewal =
  | { readonly kind: 'renewed'; readonly personId: string; readonly tokens: TokenPair }
  | { readonly kind: 'unknown' }
  /** The token is that of a session with a key, and the call did not prove the key. The session continues. */
  | { readonly kind: 'unproven'; readonly personId: string; readonly sessionId: string }
  /**
   * The token was replaced more than ten seconds ago, and with a key its successor was used: two parties hold it. The
   * session has ended.
   */
  | { readonly kind: 'stolen'; readonly personId: string; readonly sessionId: string };

/** Sessions of signed-in people. Source: spec §7. */
export interface Sessions {
  /**
   * Opens a session on a device within a transaction.
   *
   * @param key the public key of the browser, which renewals must prove
   * @param isShared other people use the device
   */
  open(
    tx: Tx,
    personId: string,
    deviceId: string,
    address: Buffer | null,
    key?: Buffer,
    isShared?: boolean,
  ): Promise<TokenPair>;
  /** The session of an access token that is valid now. */
  find(token: string): Promise<Session | undefined>;
  /**
   * Returns the next pair for a renewal token. Repeated within `REPEAT_MS`, as after a lost answer, it returns the same
   * pair, and with a key until that pair is used; later the repetition shows that the token was copied, and the session
   * ends.
   *
   * @param proof the signature of the browser's key over the token
   * @param whenStolen runs within the transaction that ends a session whose token was copied
   */
  renew(token: string, proof?: string, whenStolen?: WhenStolen): Promise<Renewal>;
  /** Ends sessions of a person: one, or all but one. Returns how many. */
  end(tx: Tx, personId: string, which: EndWhich, why: SessionEnd): Promise<number>;
  /**
   * Drops the cached sessions of a customer, for example after their identity passed; `isHeard` if
   * another process reported it.
   */
  forget(personId: string, isHeard?: boolean): void;
  /** Calls the listener after the commit with the person whose sessions may have ended or changed. Returns a stop function. */
  listen(listener: ForgetListener): () => void;
}

export type ForgetListener = (personId: string, isHeard: boolean) => void;

export type WhenStolen = (tx: Tx, personId: string, sessionId: string) => Promise<void>;
