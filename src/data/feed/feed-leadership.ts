/** A visible follower deposes a leader that is silent for this long. Source: docs/browser.md, SharedWorker. */
export const SILENCE_BEFORE_STEALING_MS = 8000;

const LEADER_LOCK = 'plumb-feed-leader';

/** This tab's position in the queue for leadership, by a Web Lock. */
export interface Leadership {
  isLeading(): boolean;
  /** Resolves when this tab becomes the leader. */
  gained(): Promise<void>;
  /** Resolves when this tab stops leading, whether it released leadership or was deposed. */
  lost(): Promise<void>;
  /** Joins the queue; a second call while waiting or leading does nothing. */
  queue(): void;
  /** Releases leadership: a tab that may be frozen must not lead. */
  release(): void;
  /** Deposes the leader; at most once per tab. */
  steal(): void;
}

/** Creates a {@link Leadership} with the browser's locks. */
export function createLeadership(locks: LockManager): Leadership {
  let gained = Promise.withResolvers<void>();
  let lost = Promise.withResolvers<void>();
  let letGo: (() => void) | undefined;
  let queued: AbortController | undefined;
  let leading = false;
  let hasStolen = false;

  function request(options: LockOptions, place: AbortController): void {
    locks
      .request(LEADER_LOCK, options, () => {
        if (place.signal.aborted) return undefined;
        leading = true;
        lost = Promise.withResolvers<void>();
        gained.resolve();
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      })
      .then(
        () => over(place),
        (problem: unknown) => {
          over(place);
          // Releasing and being deposed both reject with an AbortError.
          if (!(problem instanceof DOMException && problem.name === 'AbortError')) throw problem;
          if (!place.signal.aborted && queued === undefined) self.queue();
        },
      );
  }

  function over(place: AbortController): void {
    if (queued === place) queued = undefined;
    if (!leading) return;
    leading = false;
    gained = Promise.withResolvers<void>();
    lost.resolve();
  }

  const self: Leadership = {
    isLeading: () => leading,
    gained: () => gained.promise,
    lost: () => lost.promise,
    queue() {
      if (queued) return;
      queued = new AbortController();
      request({ signal: queued.signal }, queued);
    },
    release() {
      const place = queued;
      queued = undefined;
      place?.abort();
      letGo?.();
      if (place) over(place);
    },
    steal() {
      if (hasStolen || leading) return;
      hasStolen = true;
      queued?.abort();
      queued = new AbortController();
      request({ steal: true }, queued);
    },
  };
  return self;
}
