import type { OutsideText } from '../../../contract/news.ts';

/** A provider's text before sanitizing. */
export interface RawText {
  /** The provider's id. */
  readonly sourceId: string;
  readonly publisher: string | null;
  readonly author: string | null;
  readonly url: string | null;
  readonly title: string;
  readonly summary: string | null;
  readonly symbols: readonly string[];
  /** Wall times. */
  readonly publishedMs: number;
  readonly changedMs: number;
}

/** The result of one poll. */
export interface Reading {
  readonly texts: readonly RawText[];
  /** Rows that do not match the provider's documentation. */
  readonly unreadable: number;
  /** Whether there are more pages than one poll reads. */
  readonly hasMore: boolean;
}

/** A provider of news. */
export interface OutsideSource {
  readonly name: OutsideText['source'];
  /**
   * Texts published or updated since a moment of wall time.
   *
   * @throws SourceFailed when the provider sent no usable response
   */
  read(sinceMs: number, signal: AbortSignal): Promise<Reading>;
}

/** A provider failed to respond as documented. */
export class SourceFailed extends Error {
  /** The pause that it requests; `undefined` when it requests none. */
  readonly afterMs: number | undefined;
  readonly reason: 'refused' | 'limited' | 'failed';

  constructor(reason: SourceFailed['reason'], message: string, afterMs?: number) {
    super(message);
    this.reason = reason;
    this.afterMs = afterMs;
  }
}
