import { useEffect } from 'react';
import type { Instrument } from '../../../contract/instrument.ts';
import { indexSome } from '../../../contract/search-index.ts';

/** So many at a time take a slow phone a few milliseconds. */
const AT_A_TIME = 250;

/**
 * Makes a list of instruments ready to be searched while the page has nothing better to do, so that not even the
 * first keystroke waits for it. A search that comes earlier finishes the rest itself.
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
