import type { Answer, Declined } from '../../../contract/answer.ts';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { PrivateTopic } from '../../../contract/topics.ts';
import {
  answerKey,
  dropAnswer,
  dropOtherAnswers,
  isOfAbsent,
  keepAnswer,
  readAnswerKept,
} from './answers.ts';
import { sentAheadAtMs } from './ask-ahead.ts';
import { call } from './call.ts';
import { type Cell, cellOf } from './cell.ts';
import { FRESH_MS, isOlder, nextRefreshInMs } from './refresh-rules.ts';
import { onOwnerChange } from '../session/session.ts';
import { afterPaint } from '../../lib/quiet.ts';

/** The current state of one answer. */
export interface KnownState<T> {
  readonly value: T | undefined;
  /** Wall time of the request: the value is at least as new. */
  readonly asOfMs: number | undefined;
  /**
   * A call is in flight or about to be sent. Not while a value of this page's lifetime is polled: until the next answer
   * it counts as current, and followers render once per answer.
   */
  readonly waiting: boolean;
  /** Why the last call returned no value; a previous value stays. */
  readonly declined: Declined | undefined;
}

/** One answer with its followers. */
export interface KnownSource<T> {
  readonly state: Pick<Cell<KnownState<T>>, 'get' | 'subscribe'>;
  /**
   * The state as a component draws it. An answer without followers that the next one requests again already counts as
   * waiting, so that a screen is not drawn twice in the frame in which it opens.
   */
  readonly stateFor: (freshMs?: number) => KnownState<T>;
  /**
   * Follows the answer; `refreshMs` requests it again that long after each answer. An answer younger than `freshMs` is
   * not requested again because another component follows it. Returns a stop function.
   */
  readonly follow: (
    listener: () => void,
    refreshMs: number | undefined,
    freshMs?: number,
  ) => () => void;
  /** Requests the answer now; concurrent requests share one call. */
  readonly refresh: () => Promise<void>;
}

/** The maximum number of answers without followers in memory. The others stay in the database. */
const IDLE_SOURCES_MAX = 200;

interface AnySource extends KnownSource<unknown> {
  readonly endpoint: Endpoint;
  readonly idle: () => boolean;
  /** Marks the answer as stale, so that the next follower requests it again. */
  readonly age: () => void;
  /** Requests the answer now; a call already in flight may return the earlier state, so a second call follows it. */
  readonly refreshAnew: () => Promise<void>;
}
const sources = new Map<string, AnySource>();

/** A replacement for `call` that sends the request. */
export type Send<E extends Endpoint> = (input: InputOf<E>) => Promise<Answer<OutputOf<E>>>;

/** The one source of a call with an input. */
export function sourceOf<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  send: Send<E> = (asked) => call(endpoint, asked),
): KnownSource<OutputOf<E>> {
  const key = answerKey(endpoint, input);
  let source = sources.get(key);
  if (!source) {
    forgetIdle();
    source = makeSource(endpoint, key, {
      send: async () => {
        // The answer of another customer who signed in meanwhile has another name.
        const isOurs = answerKey(endpoint, input) === key;
        return isOurs ? send(input) : { ok: false, code: 'not_signed_in' };
      },
      sentAheadAtMs: () => sentAheadAtMs(endpoint.path, JSON.stringify(input)),
    });
    sources.set(key, source);
  }
  return source;
}

/** Requests every followed answer again; resolves once all have arrived or failed. */
export async function refreshAll(): Promise<void> {
  const followed = [...sources.values()].filter((source) => !source.idle());
  await Promise.all(followed.map((source) => source.refresh()));
}

/** Requests every followed answer to these calls again, for example after an act of the customer changed them. */
export async function refreshAnswersTo(endpoints: readonly Endpoint[]): Promise<void> {
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  await refreshThose(({ path }) => paths.has(path));
}

/** Requests every followed answer again whose endpoint says that it changes with one of these topics. */
export async function refreshChanged(topics: readonly PrivateTopic[]): Promise<void> {
  await refreshThose(({ changesWith }) => topics.some((topic) => changesWith?.includes(topic)));
}

async function refreshThose(isMeant: (endpoint: Endpoint) => boolean | undefined): Promise<void> {
  await Promise.all(
    [...sources.values()].map(async (source) => {
      if (!isMeant(source.endpoint)) return;
      // An answer without followers is requested when it gets one.
      if (source.idle()) source.age();
      else await source.refreshAnew();
    }),
  );
}

/** Forgets an answer, in memory and on the device, because what it describes was deleted. */
export async function forgetAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  const key = answerKey(endpoint, input);
  sources.delete(key);
  await dropAnswer(key);
}

/** Forgets all answers of a call except those to these inputs, because the others describe what was deleted elsewhere. */
export async function forgetOtherAnswers<E extends Endpoint>(
  endpoint: E,
  inputs: readonly InputOf<E>[],
): Promise<void> {
  const kept = new Set(inputs.map((input) => answerKey(endpoint, input)));
  await dropOtherAnswers(endpoint, kept);
}

/** Drops the answers of the customer who signed out. */
export function dropPersonalSources(): void {
  for (const [key] of sources) if (isOfAbsent(key)) sources.delete(key);
}

// They may have signed out in another tab.
onOwnerChange(dropPersonalSources);

function forgetIdle(): void {
  if (sources.size < IDLE_SOURCES_MAX) return;
  for (const [key, source] of sources) {
    if (source.idle()) sources.delete(key);
  }
}

function makeSource<E extends Endpoint>(
  endpoint: E,
  key: string,
  how: {
    readonly send: () => Promise<Answer<OutputOf<E>>>;
    /** When the answer that the next call takes was already requested. */
    readonly sentAheadAtMs: () => number | undefined;
  },
): AnySource {
  type Value = OutputOf<E>;
  const state = cellOf<KnownState<Value>>({
    value: undefined,
    asOfMs: undefined,
    waiting: true,
    declined: undefined,
  });
  const refreshTimes = new Map<() => void, number | undefined>();
  let asking: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let failures = 0;
  let isAged = false;
  /** Whether the last request of this page succeeded. */
  let isCurrent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopSoon: (() => void) | undefined;

  async function readKept(): Promise<void> {
    const kept = await readAnswerKept(endpoint, key);
    const now = state.get();
    if (kept && now.value === undefined) state.set({ ...now, ...kept });
  }

  /** @param isPoll whether a current value is refreshed only because it is due */
  async function ask(isPoll: boolean): Promise<void> {
    clearTimeout(timer);
    forgetSoon();
    // Changes reported from now on are not in this answer.
    isAged = false;
    if (!isPoll) wait();
    reading ??= readKept();
    // As of the request: prices pushed while it was in flight may be newer than the answer.
    const asOfMs = how.sentAheadAtMs() ?? Date.now();
    const answer = await how.send();

    if (answer.ok) {
      failures = 0;
      isCurrent = true;
      state.set({ value: answer.value, asOfMs, waiting: false, declined: undefined });
      void keepAnswer(key, answer.value, asOfMs);
    } else {
      failures += 1;
      isCurrent = false;
      isAged = true;
      // The stored value comes first: a refusal is shown only without one.
      await reading;
      state.set({ ...state.get(), waiting: false, declined: answer });
    }
  }

  function wait(): void {
    if (!state.get().waiting) state.set({ ...state.get(), waiting: true });
  }

  function rest(): void {
    if (state.get().waiting) state.set({ ...state.get(), waiting: false });
  }

  function start(isPoll: boolean): Promise<void> {
    asking ??= ask(isPoll).finally(() => {
      asking = undefined;
      plan();
    });
    return asking;
  }

  async function refresh(): Promise<void> {
    // Also while a poll is in flight, which was not meant to be noticed.
    if (asking && !state.get().waiting) wait();
    return start(false);
  }

  async function refreshAnew(): Promise<void> {
    await asking;
    await refresh();
  }

  function refreshNow(): void {
    void refresh();
  }

  function poll(): void {
    void start(!isAged && isCurrent);
  }

  /** The known value is drawn first: a request would delay the frame in which a screen opens. */
  function refreshSoon(): void {
    forgetSoon();
    wait();
    stopSoon = afterPaint(refreshNow);
  }

  /** Cancels a scheduled request; returns whether there was one. */
  function forgetSoon(): boolean {
    const was = stopSoon !== undefined;
    stopSoon?.();
    stopSoon = undefined;
    return was;
  }

  /**
   * Requests failed answers, due ones, and those without a refresh interval, so that an unstable connection does not
   * repeat the others.
   */
  function comeOnline(): void {
    if (state.get().declined || !dueInMs()) refreshNow();
  }

  /** The page became visible: a failed call is retried immediately, an answer is requested again when it is due. */
  function wake(): void {
    if (state.get().declined && !document.hidden) refreshNow();
    else plan();
  }

  function dueInMs(): number | undefined {
    // The known value was requested before a change, by a follower that has left.
    if (isAged && !state.get().declined) return 0;
    return nextRefreshInMs({
      ...state.get(),
      failures,
      refreshMs: shortest(refreshTimes.values()),
      nowMs: Date.now(),
    });
  }

  function plan(): void {
    clearTimeout(timer);
    if (refreshTimes.size === 0 || document.hidden) return;
    const inMs = dueInMs();
    if (inMs !== undefined) timer = setTimeout(poll, inMs);
  }

  function isOld(freshMs: number): boolean {
    const { asOfMs } = state.get();
    return isAged || asOfMs === undefined || isOlder(asOfMs, freshMs, Date.now());
  }

  const source: AnySource = {
    state,
    stateFor(freshMs = FRESH_MS) {
      if (refreshTimes.size === 0 && !asking && isOld(freshMs)) wait();
      return state.get();
    },
    endpoint,
    idle: () => refreshTimes.size === 0,
    age() {
      isAged = true;
    },
    refresh,
    refreshAnew,
    follow(listener: () => void, refreshMs: number | undefined, freshMs: number = FRESH_MS) {
      // It may have been dropped as idle in the render that created it.
      if (!sources.has(key)) sources.set(key, source);
      const stop = state.subscribe(listener);
      const first = refreshTimes.size === 0;
      refreshTimes.set(listener, refreshMs);
      if (first) {
        addEventListener('online', comeOnline);
        document.addEventListener('visibilitychange', wake);
      }
      if (asking) plan();
      else if (!isOld(freshMs)) {
        // A component that was never shown may have expected another request.
        if (first) rest();
        plan();
      } else if (state.get().asOfMs === undefined) refreshNow();
      else refreshSoon();

      return () => {
        stop();
        refreshTimes.delete(listener);
        if (refreshTimes.size > 0) {
          // The next request may have been due for this follower alone.
          plan();
          return;
        }
        clearTimeout(timer);
        if (forgetSoon()) rest();
        removeEventListener('online', comeOnline);
        document.removeEventListener('visibilitychange', wake);
      };
    },
  };
  return source;
}

function shortest(times: Iterable<number | undefined>): number | undefined {
  const known = [...times].filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
