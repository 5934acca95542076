import { useEffect } from 'react';
import type { Instrument } from '../../../contract/instrument.ts';
import { indexSome } from '../../../contract/search-index.ts';

/** The batch size, which takes a slow phone a few milliseconds. */
const AT_A_TIME = 250;

/**
 * Indexes a list of instruments for search while the page is idle, so that not even the first keystroke waits. An
 * earlier search completes the index itself.
 */
export function useSearchIndex(instruments: readonly Instrument[] | undefined): void {
  useEffect(() => {
    if (!instruments) return undefined;
    let stop = () => {};
    const proceed = () => {
      if (!indexSome(instruments, AT_A_TIME)) stop = whenIdle(proceed);
    };
    stop = whenIdle(proceed);
    return () => stop();
  }, [instruments]);
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
