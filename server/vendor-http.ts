import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { retryAfterMs, textOf } from './answer-text.ts';
import { Pace } from './pace.ts';

const TRIES_MAX = 4;
/** The first pause after a failure; it doubles, with jitter. */
const WAIT_MS = 500;
const WAIT_MAX_MS = 30_000;
const ANSWER_LIMIT_MS = 15_000;
/** A snapshot of the whole market is a tenth of it. */
const ANSWER_BYTES_MAX = 128 * 1_024 * 1_024;

/** The vendor gave no usable response: whether it acted on the request is unknown. */
export class VendorUnavailable extends Error {
  override readonly name: string = 'VendorUnavailable';
  /** The status of a rejection. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export interface VendorOptions {
  /** The name in messages: `Massive`. */
  readonly name: string;
  readonly url: string;
  /** With the secrets; they are sent to this address only. */
  readonly headers: Readonly<Record<string, string>>;
  readonly wallNowMs: () => number;
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
  /** The most calls that the vendor takes in a minute; without it, only its own responses limit them. */
  readonly perMinute?: number;
  /** Ends reads and waits, for example when this process no longer leads. What was sent to act is heard to its end. */
  readonly stopping?: AbortSignal;
}

export interface VendorRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
  /** Headers of this request alone. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the response may take; fifteen seconds by default. */
  readonly limitMs?: number;
}

/** A vendor's response. */
export interface VendorAnswer {
  readonly status: number;
  /** The parsed JSON; `undefined` for an empty body. */
  readonly body: unknown;
}

/** An HTTP client of a vendor. */
export interface VendorClient {
  /**
   * Sends a request once, for actions that must not be repeated.
   *
   * @throws VendorUnavailable when no response came, so that it is unknown whether the vendor acted
   */
  once(request: VendorRequest): Promise<VendorAnswer>;
  /**
   * Reads, with retries.
   *
   * @throws VendorUnavailable when no attempt got a valid response
   */
  read<S extends v.GenericSchema>(
    request: Pick<VendorRequest, 'path' | 'query'>,
    schema: S,
  ): Promise<v.InferOutput<S>>;
}

/** A rate-limit response pauses all requests. A limit per minute makes reads wait; orders and the like go out at once. */
export function vendorClient(options: VendorOptions): VendorClient {
  const { name, url, headers, wallNowMs, perMinute, stopping, random = Math.random } = options;
  const wait =
    options.wait ?? ((ms: number) => sleep(ms, undefined, stopping && { signal: stopping }));
  const pace = perMinute === undefined ? undefined : new Pace(perMinute);
  const base = url.endsWith('/') ? url : `${url}/`;
  let pausedUntilMs = 0;

  function pauseFor(ms: number): void {
    pausedUntilMs = Math.max(pausedUntilMs, wallNowMs() + Math.min(WAIT_MAX_MS, ms));
  }

  async function ask(request: VendorRequest) {
    const { method = 'GET', path, query = {}, body, headers: own } = request;
    const { limitMs = ANSWER_LIMIT_MS } = request;
    const address = new URL(path.replace(/^\//, ''), base);
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(key, value);
    }
    const late = AbortSignal.timeout(limitMs);
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...own, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: stopping && method === 'GET' ? AbortSignal.any([late, stopping]) : late,
    });
    return { response, text: await textOf(response, ANSWER_BYTES_MAX) };
  }

  async function once(request: VendorRequest): Promise<VendorAnswer & { afterMs: number }> {
    stopping?.throwIfAborted();
    const { method = 'GET' } = request;
    const turnMs = pace?.count(performance.now()) ?? 0;
    let pauseMs = Math.max(pausedUntilMs - wallNowMs(), method === 'GET' ? turnMs : 0);
    while (pauseMs > 0) {
      const knownMs = pausedUntilMs;
      await wait(pauseMs);
      // Another call may have heard of a limit meanwhile.
      pauseMs = pausedUntilMs > knownMs ? pausedUntilMs - wallNowMs() : 0;
    }
    let response: Response;
    let text: string;
    try {
      ({ response, text } = await ask(request));
    } catch (error) {
      if (method === 'GET') stopping?.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      throw new VendorUnavailable(`${name} gave no answer to ${request.path} (${reason}).`);
    }
    const { status } = response;
    if (status === 429) pauseFor(retryAfterMs(response));
    try {
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      return { status, body, afterMs: retryAfterMs(response) };
    } catch {
      // An HTML page of a gateway: the status says enough.
      if (status >= 400) return { status, body: undefined, afterMs: retryAfterMs(response) };
      throw new VendorUnavailable(`${name} answered ${request.path} with what is no JSON.`);
    }
  }

  return {
    async once(request) {
      const { status, body } = await once(request);
      return { status, body };
    },

    async read(request, schema) {
      for (let tries = 1; ; tries += 1) {
        const longestMs = WAIT_MS * 2 ** (tries - 1);
        const backoffMs = longestMs * (0.5 + random() / 2);
        let answer: Awaited<ReturnType<typeof once>>;
        try {
          answer = await once(request);
        } catch (error) {
          if (tries === TRIES_MAX || stopping?.aborted) throw error;
          await wait(backoffMs);
          continue;
        }
        const { status, body, afterMs } = answer;
        if (status < 400) {
          const read = v.safeParse(schema, body);
          if (read.success) return read.output;
          throw new VendorUnavailable(`${name} answered ${request.path} in an unknown shape.`);
        }
        const isLimit = status === 429;
        if ((!isLimit && status < 500) || tries === TRIES_MAX) {
          throw new VendorUnavailable(`${name} answered ${request.path} with ${status}.`, status);
        }
        if (isLimit) pauseFor(afterMs + backoffMs);
        else await wait(Math.min(WAIT_MAX_MS, afterMs + backoffMs));
      }
    },
  };
}
