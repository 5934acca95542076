/** A leader that says nothing for this long is deposed by a visible follower. Source: browser.md, SharedWorker. */
export const SILENCE_BEFORE_STEALING_MS = 8000;

const LEADER_LOCK = 'plumb-feed-leader';

/** This tab's place in the queue for leading, by a Web Lock. */
export interface Leadership {
  isLeading(): boolean;
  /** Settles when this tab leads. */
  gained(): Promise<void>;
  /** Settles when it does no longer, released or deposed. */
  lost(): Promise<void>;
  /** Joins the queue; a second call while waiting or leading does nothing. */
  queue(): void;
  /** Lets another tab lead: a tab that may be frozen must not. */
  release(): void;
  /** Deposes the leader, once in the life of this tab. */
  steal(): void;
}

/** Makes a {@link Leadership} over the locks of the browser. */
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
          // Given up by us, or deposed by another tab: both come as an AbortError.
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
