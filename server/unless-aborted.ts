import { addAbortListener } from 'node:events';

/**
 * Resolves and rejects as the work does, unless the signal aborts first. Aborting does not end the
 * work: its later result, or error, is dropped.
 *
 * @throws the signal's reason once it is aborted
 */
export async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const listener = addAbortListener(signal, () => reject(signal.reason));
  try {
    return await Promise.race([work(), promise]);
  } finally {
    listener[Symbol.dispose]();
  }
}
