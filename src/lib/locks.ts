/** A lock that no code waits for. */
const PROBE = 'plumb-probe';

let probed: Promise<boolean> | undefined;

/**
 * The browser's Web Locks; `undefined` on plain HTTP, and where the browser forbids site data: there they exist, and
 * refuse each request. Source: docs/browser.md, SharedWorker.
 */
export async function usableLocks(): Promise<LockManager | undefined> {
  const { locks } = navigator;
  if (!locks) return undefined;
  probed ??= probe(locks);
  return (await probed) ? locks : undefined;
}

async function probe(locks: LockManager): Promise<boolean> {
  try {
    return await locks.request(PROBE, { ifAvailable: true }, () => true);
  } catch (problem) {
    // oxlint-disable-next-line no-console -- the only trace of a browser that refuses locks
    console.warn('This browser refuses locks', problem);
    // A page that is being left has no locks for a moment, and may return.
    if (!(problem instanceof DOMException && problem.name === 'SecurityError')) probed = undefined;
    return false;
  }
}
