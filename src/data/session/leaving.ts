/** A sign-out waits no longer than this for what is sent before it. */
const LIMIT_MS = 1_000;

type LastWork = () => Promise<void> | undefined;
const works = new Set<LastWork>();

/** Adds work that needs the session and precedes a sign-out; it returns `undefined` when there is nothing to do. */
export function beforeLeaving(work: LastWork): void {
  works.add(work);
}

/** Starts that work; resolves once it is done or took too long. `undefined` when there is none. */
export function finishBeforeLeaving(): Promise<unknown> | undefined {
  const started = [...works].flatMap((work) => work() ?? []);
  if (started.length === 0) return undefined;
  const late = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  return Promise.race([Promise.all(started), late]);
}
