import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { retryAfterMs, textOf } from './answer-text.ts';

const TRIES_MAX = 4;
/** The first wait after a failure; it doubles, and each is a random part of it. */
const WAIT_MS = 500;
const WAIT_MAX_MS = 30_000;
const ANSWER_LIMIT_MS = 15_000;
/** A snapshot of the whole market is a tenth of it. */
const ANSWER_BYTES_MAX = 128 * 1_024 * 1_024;

/** The vendor gave no answer that can be used: whether it did what was asked is not known. */
export class VendorUnavailable extends Error {
  override readonly name: string = 'VendorUnavailable';
  /** The status of an answer that was a refusal. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export interface VendorOptions {
  /** In messages: `Massive`. */
  readonly name: string;
  readonly url: string;
  /** With the secrets; they go to this address alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly wallNowMs: () => number;
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface VendorRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

/** What a vendor answered. */
export interface VendorAnswer {
  readonly status: number;
  /** What the JSON says; `undefined` for an empty answer. */
  readonly body: unknown;
}

/** Asks a vendor by HTTP. */
export interface VendorClient {
  /**
   * Asks once, for what must not be asked twice.
   *
   * @throws VendorUnavailable when no answer came, so that it is not known whether the vendor acted
   */
  once(request: VendorRequest): Promise<VendorAnswer>;
  /**
   * Reads, and tries again where that helps.
   *
   * @throws VendorUnavailable when no try brought an answer of the right shape
   */
  read<S extends v.GenericSchema>(
    request: Pick<VendorRequest, 'path' | 'query'>,
    schema: S,
  ): Promise<v.InferOutput<S>>;
}

/** A refusal for too many requests makes all requests wait, not only the one that met it. */
export function vendorClient(options: VendorOptions): VendorClient {
  const { name, url, headers, wallNowMs, random = Math.random } = options;
  const wait = options.wait ?? ((ms: number) => sleep(ms));
  const base = url.endsWith('/') ? url : `${url}/`;
  let pausedUntilMs = 0;

  async function ask({ method = 'GET', path, query = {}, body }: VendorRequest) {
    const address = new URL(path.replace(/^\//, ''), base);
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(key, value);
    }
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return { response, text: await textOf(response, ANSWER_BYTES_MAX) };
  }

  async function once(request: VendorRequest): Promise<VendorAnswer & { afterMs: number }> {
    const pauseMs = pausedUntilMs - wallNowMs();
    if (pauseMs > 0) await wait(pauseMs);
    let response: Response;
    let text: string;
    try {
      ({ response, text } = await ask(request));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new VendorUnavailable(`${name} gave no answer to ${request.path} (${reason}).`);
    }
    const { status } = response;
    try {
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      return { status, body, afterMs: retryAfterMs(response) };
    } catch {
      // A page of a gateway in between: for a refusal its status says enough.
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
          if (tries === TRIES_MAX) throw error;
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
        const ms = Math.min(WAIT_MAX_MS, afterMs + backoffMs);
        if (isLimit) pausedUntilMs = Math.max(pausedUntilMs, wallNowMs() + ms);
        else await wait(ms);
      }
    },
  };
}
