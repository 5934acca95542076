import type { OutsideText } from '../../../contract/news.ts';

/** A text as a provider has it, not cleaned yet. */
export interface RawText {
  /** The provider's own name of it. */
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

/** What one reading brought. */
export interface Reading {
  readonly texts: readonly RawText[];
  /** Rows of the answer that are not what the provider documents. */
  readonly unreadable: number;
  /** There are more pages than one reading takes. */
  readonly hasMore: boolean;
}

/** A provider of news. */
export interface OutsideSource {
  readonly name: OutsideText['source'];
  /**
   * Texts published or changed since a moment of wall time.
   *
   * @throws SourceFailed when the provider gave no answer of use
   */
  read(sinceMs: number, signal: AbortSignal): Promise<Reading>;
}

/** A provider did not answer as it should. */
export class SourceFailed extends Error {
  /** How long it wants to be left alone; nothing where it does not say. */
  readonly afterMs: number | undefined;
  readonly reason: 'refused' | 'limited' | 'failed';

  constructor(reason: SourceFailed['reason'], message: string, afterMs?: number) {
    super(message);
    this.reason = reason;
    this.afterMs = afterMs;
  }
}
